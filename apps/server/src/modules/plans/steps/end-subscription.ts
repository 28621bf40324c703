import type { Tx } from '../../../platform/context.ts';
import { changeCharge, findOpen } from '../charge.repository.ts';
import { closePeriod, findPeriod } from '../period.repository.ts';
import { saveSubscription } from '../subscription.repository.ts';
import { hasPeriods, isOwed, type Subscription } from '../subscription.ts';
import { countCompleted } from './count-use.ts';

/** Its life is over. What is owed stays in the books of who sells; what was merely offered is withdrawn. It is locked. */
export async function endSubscription(tx: Tx, one: Subscription): Promise<void> {
  const at = tx.now();
  for (const charge of await findOpen(tx.db, one.id))
    if (!isOwed(charge)) await changeCharge(tx.db, charge.id, { state: 'withdrawn', settledAt: at });
  const period = hasPeriods(one) ? await findPeriod(tx.db, one.id, one.period) : undefined;
  if (period?.documentsUsed === null) {
    const counted = await countCompleted(tx, one.userId, { from: period.startsOn, until: period.endsOn });
    await closePeriod(tx.db, period, { used: Math.max(0, counted - period.documentsBefore), at });
  }
  const wasPending = one.state === 'PENDING';
  await saveSubscription(tx.db, { ...one, state: 'ENDED', readOnlySince: null, dueAt: null }, at);
  if (wasPending) return;
  const details = { plan: one.terms.code };
  await tx.record([{ type: 'subscription.ended', subject: one.userId ?? tx.tenant.id, details }]);
}
