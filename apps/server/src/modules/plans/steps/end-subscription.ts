import type { Tx } from '../../../platform/context.ts';
import { changeCharge, findOpen } from '../charge.repository.ts';
import { closePeriod, findPeriod } from '../period.repository.ts';
import { reckonClose } from '../reckoning.ts';
import { saveSubscription } from '../subscription.repository.ts';
import { hasPeriods, isOwed, type Subscription } from '../subscription.ts';
import { chargeMonth } from './charge-month.ts';
import { countCompleted } from './count-use.ts';

/**
 * Its life is over. What is owed stays in the books of who sells, with what a user's month that ends now went over its base;
 * what was merely offered is withdrawn. It is locked.
 */
export async function endSubscription(tx: Tx, one: Subscription): Promise<void> {
  const at = tx.now();
  for (const charge of await findOpen(tx.db, one.id))
    if (!isOwed(charge)) await changeCharge(tx.db, charge.id, { state: 'withdrawn', settledAt: at });
  const period = hasPeriods(one) ? await findPeriod(tx.db, one.id, one.period) : undefined;
  if (period?.documentsUsed === null) {
    const counted = await countCompleted(tx, one.userId, { from: period.startsOn, until: period.endsOn });
    const closing = reckonClose({ ...one, cancelledAt: at }, period, counted);
    await closePeriod(tx.db, period, { used: closing.documentsUsed, at });
    if (one.userId !== null && closing.netCents > 0) await chargeMonth(tx, one, { period, closing });
  }
  const wasPending = one.state === 'PENDING';
  await saveSubscription(tx.db, { ...one, state: 'ENDED', readOnlySince: null, dueAt: null }, at);
  if (wasPending) return;
  const details = { plan: one.terms.code };
  await tx.record([{ type: 'subscription.ended', subject: one.userId ?? tx.tenant.id, details }]);
}
