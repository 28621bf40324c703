import { ecuadorDate, formatMoney, toDisplayDate } from '@rubrica/catalogues';

import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { insertCharge } from '../charge.repository.ts';
import { graceEnd } from '../due.ts';
import type { Closing } from '../reckoning.ts';
import type { Charge, Period, Subscription } from '../subscription.ts';
import { newCharge } from './new-subscription.ts';
import { notifySubscriber } from './notify-subscriber.ts';

/** A month that is closed is owed: what went over in it, and the base of the next. */
export async function chargeMonth(
  tx: Tx,
  one: Subscription,
  { period, closing }: { readonly period: Period; readonly closing: Closing },
): Promise<void> {
  const now = tx.now();
  const charge = newCharge({
    id: newId(now),
    subscriptionId: one.id,
    kind: 'period',
    period: period.number,
    baseCents: closing.baseCents,
    documentsOver: closing.documentsOver,
    overCents: closing.overCents,
    terms: closing.next ?? one.terms,
    createdAt: now,
    dueAt: graceEnd(now),
  });
  await owe(tx, one, { charge, isLast: closing.next === null });
}

interface Owed {
  readonly charge: Charge;
  /** No other month follows. */
  readonly isLast: boolean;
}

export async function owe(tx: Tx, one: Subscription, { charge, isLast }: Owed): Promise<void> {
  await insertCharge(tx.db, charge);
  const { kind, period, netCents } = charge;
  await tx.record([
    {
      type: 'subscription.charged',
      subject: one.userId ?? tx.tenant.id,
      details: { plan: one.terms.code, ...(kind === 'period' && { period }), net_cents: netCents },
    },
  ]);
  const details = {
    kind,
    plan: charge.terms?.name ?? one.terms.name,
    amount: formatMoney(netCents),
    base: charge.baseCents > 0 ? formatMoney(charge.baseCents) : '',
    over: String(charge.documentsOver),
    over_amount: formatMoney(charge.overCents),
    day: charge.dueAt ? displayDay(charge.dueAt) : '',
    last: isLast ? 'true' : '',
  };
  await notifySubscriber(tx, one.userId, { key: `charged:${charge.id}`, event: 'charged', details });
}

export const displayDay = (at: Date): string => toDisplayDate(ecuadorDate(at)) ?? '';
