import type { TrackerEventName } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import type { Signatory } from '../../process/index.ts';
import { Tracker } from '../../tracker/index.ts';

interface Flood {
  readonly events: readonly TrackerEventName[];
  /** In a day, and with one link. */
  readonly max: number;
}

const dayMilliseconds = 86_400_000;

/**
 * Evidence is never deleted: what somebody may repeat as they like, they repeat so often and no more. A new link starts
 * counting again, so that a stranger who held the old one does not shut out the person.
 */
export async function refuseFlood(tx: Tx, signatory: Signatory, { events, max }: Flood): Promise<void> {
  const { id: signatoryId, processId } = signatory;
  const since = countedSince(signatory, tx.now());
  if ((await Tracker.countEvents(tx, { processId, signatoryId, events, since })) >= max)
    throw new AppError('portal.too_often');
}

function countedSince({ linkVersion, sentVersion, sentAt }: Signatory, now: Date): Date {
  const dayAgo = new Date(now.getTime() - dayMilliseconds);
  return sentAt !== null && sentVersion === linkVersion && sentAt > dayAgo ? sentAt : dayAgo;
}
