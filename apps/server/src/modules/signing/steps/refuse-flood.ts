import type { TrackerEventName } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import type { Signatory } from '../../process/index.ts';
import { Tracker } from '../../tracker/index.ts';

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
  if ((await Tracker.countEvents(tx, { processId, signatoryId, events })) >= most)
    throw new AppError('portal.too_often');
}
