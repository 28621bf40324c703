import type { TrackerEventName } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Signatory } from '../../processes/index.ts';
import { countEvents } from '../../tracker/index.ts';

interface Flood {
  readonly events: readonly TrackerEventName[];
  readonly most: number;
}

/** Evidence is never deleted: what somebody may repeat as they like, they repeat so often and no more. */
export async function refuseFlood(
  tx: Tx,
  { id: signatoryId, processId }: Pick<Signatory, 'id' | 'processId'>,
  { events, most }: Flood,
): Promise<void> {
  if ((await countEvents(tx.db, { processId, signatoryId, events })) >= most) throw new AppError('portal.too_often');
}
