import type { NewProcess } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Processes } from '../../process/index.ts';
import { checkPlaces, confirmUnchanged } from '../steps/check-places.ts';
import { openDesk } from '../steps/open-desk.ts';
import { storeProcess } from '../steps/store-process.ts';
import { validateProcess } from '../steps/validate-process.ts';

export interface CreatedProcess {
  readonly id: string;
  readonly status: 'QUEUED';
  readonly process_number_opertaion: string;
  readonly verification_code: string;
  readonly message: string;
}

/** Everything is validated before anything is written; process, evidence and follow-up jobs are one transaction. */
export async function createProcess(context: OfficialContext, given: NewProcess): Promise<CreatedProcess> {
  const checked = await checkPlaces(context, given);
  return context.transaction((tx) =>
    once(tx, async () => {
      const desk = await openDesk(tx, given.process_information.process_id);
      const ready = await validateProcess(tx, desk, given);
      confirmUnchanged(checked, ready.files.documents);
      return present(await storeProcess(tx, ready));
    }),
  );
}

const present = ({ id, operationNumber, verificationCode }: Processes.NewSigningProcess): CreatedProcess => ({
  id,
  status: 'QUEUED',
  process_number_opertaion: operationNumber,
  verification_code: verificationCode,
  message: `El proceso ${operationNumber} fue creado.`,
});
