import type { Tx } from '../../../platform/context.ts';
import { Processes } from '../../process/index.ts';
import { startOfDay } from '../calendar.ts';
import { changeCharge, findOpen } from '../charge.repository.ts';
import { changePeriod } from '../period.repository.ts';
import { saveSubscription } from '../subscription.repository.ts';
import { hasPeriods, isLive, type Charge, type Period, type Subscription } from '../subscription.ts';
import { currentPeriod } from './advance-subscription.ts';
import { countUse } from './count-use.ts';
import { endSubscription } from './end-subscription.ts';

interface Taken {
  readonly one: Subscription;
  readonly charge: Charge;
}

/** Its month is over, something was sent in it, it paid for what had been used, or other things were built on it. */
export async function isChargeUsed(tx: Tx, { one, charge }: Taken): Promise<boolean> {
  if (!charge.hasEffect) return false;
  if (charge.documentsOver > 0) return true;
  if (!isLive(one)) return hasPeriods(one);
  const period = await currentPeriod(tx, one);
  if (period?.number !== paidPeriod(charge)) return true;
  if (one.terms.plan_id !== charge.terms?.plan_id) return true;
  if ((await findOpen(tx.db, one.id)).length > 0) return true;
  if ((await countUse(tx, one.userId, period)).completed > 0) return true;
  return (await Processes.countSent(tx, { owner: one.userId, since: beginningOf(one, period) })) > 0;
}

/** What was sent earlier on the first day was sent under another plan. */
function beginningOf({ startsAt }: Subscription, { startsOn }: Period): Date {
  const day = startOfDay(startsOn);
  return startsAt && startsAt > day ? startsAt : day;
}

/** The month whose base it paid, or of which it bought more. */
const paidPeriod = ({ kind, period }: Charge): number => (kind === 'upgrade' ? period : period + 1);

/** All of its money goes back: the month that it began ends, or is again what it was. */
export async function takeBackCharge(tx: Tx, { one, charge }: Taken): Promise<void> {
  await changeCharge(tx.db, charge.id, { state: 'refunded' });
  const details = { kind: charge.kind, net_cents: charge.netCents };
  await tx.record([{ type: 'subscription.refunded', subject: one.userId ?? tx.tenant.id, details }]);
  if (!charge.hasEffect || !isLive(one)) return;
  if (charge.kind !== 'upgrade' || charge.termsBefore === null) {
    await endSubscription(tx, one);
    return;
  }
  const period = await currentPeriod(tx, one);
  if (period)
    await changePeriod(tx.db, period, {
      documentsIncluded: period.documentsIncluded - charge.documentsAdded,
      planName: charge.termsBefore.name,
      documentCents: charge.termsBefore.document_cents,
    });
  await saveSubscription(tx.db, { ...one, terms: charge.termsBefore });
}
