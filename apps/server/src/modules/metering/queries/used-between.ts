import type { Tx } from '../../../platform/context.ts';
import { subscriberId, type Subscriber } from '../subscriber.ts';
import { sumByMonth } from '../usage-tally.repository.ts';
import { addUp, type UsageByKind, type UsagePeriod } from '../usage.ts';

/** How much of each kind a subscriber used in whole days of Ecuador, what happened this moment included. */
export async function usedBetween(
  tx: Pick<Tx, 'db' | 'tenant'>,
  subscriber: Subscriber,
  { from, until }: UsagePeriod,
): Promise<UsageByKind> {
  return addUp(await sumByMonth(tx.db, { subscriber: subscriberId(tx, subscriber), from, until }));
}
