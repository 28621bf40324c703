import { toDisplayDate, ecuadorDate } from '@rubrica/catalogues';
import type { PaymentBuyer } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Payments } from '../../payments/index.ts';
import { startOfDay } from '../calendar.ts';
import { changeCharge } from '../charge.repository.ts';
import { findPeriod } from '../period.repository.ts';
import { planPurchaseCode } from '../purchase-code.ts';
import type { Charge, Subscription } from '../subscription.ts';

const daysToPay = 7;

/** The payment of a charge: as it waits, or another one where nobody can pay that any more. Its plan is locked. */
export async function openPayment(
  tx: OfficialTx,
  { one, charge, buyer }: { readonly one: Subscription; readonly charge: Charge; readonly buyer: PaymentBuyer },
): Promise<string> {
  const before = charge.paymentId === null ? undefined : await Payments.read(tx, charge.paymentId);
  if (before && before.status !== 'CANCELLED') return before.id;
  const { id } = await Payments.open(tx, {
    kind: planPurchaseCode,
    subjectId: charge.id,
    title: titleOf(one, charge),
    netCents: charge.netCents,
    buyer,
    expiresAt: await lastMoment(tx, charge),
  });
  await changeCharge(tx.db, charge.id, { paymentId: id });
  return id;
}

/** More of a month is paid in that month. */
async function lastMoment(tx: OfficialTx, { kind, subscriptionId, period: number }: Charge): Promise<Date> {
  const week = new Date(tx.now().getTime() + daysToPay * 86_400_000);
  const period = kind === 'upgrade' ? await findPeriod(tx.db, subscriptionId, number) : undefined;
  const end = period && startOfDay(period.endsOn);
  return end && end < week ? end : week;
}

export const linkOfPayment = async (tx: OfficialTx, id: string): Promise<string> =>
  Payments.link(tx, await Payments.read(tx, id)) ?? '';

function titleOf({ terms }: Subscription, charge: Charge): string {
  const name = charge.terms?.name ?? terms.name;
  const day = toDisplayDate(ecuadorDate(charge.createdAt)) ?? '';
  if (charge.kind === 'upgrade') return `Cambio al plan ${name}, ${day}`;
  if (charge.kind === 'start') return `Plan ${name}, primer mes`;
  const over = charge.documentsOver > 0 ? `, ${charge.documentsOver} documentos adicionales` : '';
  return charge.baseCents > 0 ? `Plan ${name}, mes desde el ${day}${over}` : `Plan ${name}${over}`;
}
