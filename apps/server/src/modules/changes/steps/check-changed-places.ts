import type { SignerInput } from '@rubrica/contract';

import { invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Boxes, Documents } from '../../documents/index.ts';
import { Processes } from '../../process/index.ts';

/** Refuses boxes over the text of the uploaded files, as at creation. Reads files, so it runs outside a transaction. */
export async function checkChangedPlaces(
  context: OfficialContext,
  id: string,
  signers: readonly SignerInput[],
): Promise<void> {
  const documents = await context.transaction(async (tx) => {
    await Processes.readVisible(tx, id);
    return Documents.list(tx, { processId: id });
  });
  const uploaded = documents.filter(({ source }) => source === 'uploaded');
  const people = signers.map(({ signature_type: signatureType, position_sign: boxes }) => ({ signatureType, boxes }));
  const issues = await Boxes.checkGround(context, uploaded, people);
  if (issues.length > 0) throw invalidInput(issues);
}
