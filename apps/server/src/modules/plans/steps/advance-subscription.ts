import { formatMoney, toDisplayDate } from '@rubrica/catalogues';

import type { Tx } from '../../../platform/context.ts';
import { changeCharge, findOpen } from '../charge.repository.ts';
import { closesAt, dueReminder, nextDue, renewalAt } from '../due.ts';
import { closePeriod, findPeriod } from '../period.repository.ts';
import { reckonClose } from '../reckoning.ts';
import { lockSubscription, saveSubscription } from '../subscription.repository.ts';
import { hasPeriods, isLive, isOwed, type Charge, type Period, type Subscription } from '../subscription.ts';
import { chargeMonth, displayDay } from './charge-month.ts';
import { countCompleted } from './count-use.ts';
import { endSubscription } from './end-subscription.ts';
import { notifySubscriber } from './notify-subscriber.ts';
import { openNextPeriod } from './open-period.ts';

/**
 * Whatever is due now, as often as it is asked: what is owed too long makes the plan read-only, and time stops for it; a
 * period that is over is closed, and charged once. While something is owed no other period is closed.
 */
export async function advanceSubscription(tx: Tx, id: string): Promise<void> {
  const locked = await lockSubscription(tx.db, id);
  if (!locked || !isLive(locked) || locked.state === 'READ_ONLY') {
    if (locked?.dueAt) await saveSubscription(tx.db, { ...locked, dueAt: null }, endedAt(tx, locked));
    return;
  }
  let one: Subscription | undefined = locked;
  while (one) {
    const owed = (await findOpen(tx.db, one.id)).find(isOwed);
    const period = await currentPeriod(tx, one);
    if (!owed && period && closesAt(period) <= tx.now()) {
      one = await close(tx, one, period);
      continue;
    }
    await settleTime(tx, one, { owed, period });
    return;
  }
}

const endedAt = (tx: Tx, { state }: Subscription): Date | null => (state === 'ENDED' ? tx.now() : null);

export async function currentPeriod(tx: Pick<Tx, 'db'>, one: Subscription): Promise<Period | undefined> {
  const period = hasPeriods(one) ? await findPeriod(tx.db, one.id, one.period) : undefined;
  return period?.documentsUsed === null ? period : undefined;
}

interface Moment {
  readonly owed: Charge | undefined;
  readonly period: Period | undefined;
}

async function settleTime(tx: Tx, one: Subscription, { owed, period }: Moment): Promise<void> {
  const now = tx.now();
  if (owed?.dueAt && owed.dueAt <= now) {
    // Who ended it waits for nothing more; what is owed stays owed.
    if (one.cancelledAt && one.userId !== null) return endSubscription(tx, one);
    await saveSubscription(tx.db, { ...one, state: 'READ_ONLY', readOnlySince: now, dueAt: null });
    await tx.record([{ type: 'subscription.read_only', subject: one.userId ?? tx.tenant.id }]);
    const details = { plan: one.terms.name, amount: formatMoney(owed.netCents) };
    await notifySubscriber(tx, one.userId, { key: `read-only:${owed.id}`, event: 'read_only', details });
    return;
  }
  if (owed) await remind(tx, one, owed);
  else if (period && renewalAt(period) <= now) await announceRenewal(tx, one, period);
  await saveSubscription(tx.db, { ...one, dueAt: nextDue({ period, owed, now }) });
}

async function remind(tx: Tx, one: Subscription, owed: Charge): Promise<void> {
  const days = dueReminder(owed, tx.now());
  if (days === undefined || !owed.dueAt) return;
  const details = {
    plan: one.terms.name,
    amount: formatMoney(owed.netCents),
    day: displayDay(owed.dueAt),
    last: one.cancelledAt ? 'true' : '',
  };
  await notifySubscriber(tx, one.userId, { key: `reminder:${owed.id}:${days}`, event: 'reminder', details });
}

async function announceRenewal(tx: Tx, one: Subscription, { number, endsOn }: Period): Promise<void> {
  const next = one.nextTerms ?? one.terms;
  // Of what costs nothing nobody is reminded.
  if (one.cancelledAt || next.base_cents === 0) return;
  const details = {
    plan: next.name,
    amount: formatMoney(next.base_cents),
    day: toDisplayDate(endsOn) ?? endsOn,
    year: number % 12 === 0 ? 'true' : '',
  };
  await notifySubscriber(tx, one.userId, { key: `renewal:${one.id}:${number}`, event: 'renewal', details });
}

/** The end of a month: counts it, charges it once, and opens the next. Undefined where the plan ended with it. */
async function close(tx: Tx, one: Subscription, period: Period): Promise<Subscription | undefined> {
  const now = tx.now();
  const counted = await countCompleted(tx, one.userId, { from: period.startsOn, until: period.endsOn });
  const closing = reckonClose(one, period, counted);
  await closePeriod(tx.db, period, { used: closing.documentsUsed, at: now });
  await withdrawOffered(tx, one);
  if (closing.netCents > 0) await chargeMonth(tx, one, { period, closing });
  const state = closing.netCents > 0 ? 'GRACE' : 'ACTIVE';
  if (closing.next) return openNextPeriod(tx, { ...one, state, terms: closing.next, nextTerms: null }, period);
  if (one.userId === null) {
    await saveSubscription(tx.db, { ...one, state: 'READ_ONLY', readOnlySince: now, dueAt: null });
    await tx.record([{ type: 'subscription.read_only', subject: tx.tenant.id }]);
    const details = { plan: one.terms.name, amount: '' };
    await notifySubscriber(tx, null, { key: `ended:${one.id}:${period.number}`, event: 'read_only', details });
    return undefined;
  }
  // With its month: what is owed for it stays owed, and no days follow that nobody would count.
  await endSubscription(tx, one);
  return undefined;
}

/** More of a month that is over: its payment ended with the month. */
async function withdrawOffered(tx: Tx, one: Subscription): Promise<void> {
  for (const charge of await findOpen(tx.db, one.id))
    if (!isOwed(charge)) await changeCharge(tx.db, charge.id, { state: 'withdrawn', settledAt: tx.now() });
}
