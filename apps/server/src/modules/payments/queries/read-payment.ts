import type { PaymentDetail, SlipView } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { findPaying } from '../attempt.repository.ts';
import { readableDays } from '../authenticate.ts';
import { listInvoices } from '../invoice.repository.ts';
import { listEntries } from '../ledger.repository.ts';
import { endOf, presentEvent, presentInvoice, presentRefund, presentRow, presentSlip } from '../payment.presenter.ts';
import { findPayment, listEvents, type StoredEvent } from '../payment.repository.ts';
import { openStatuses, type Payment, type PaymentSlip } from '../payment.ts';
import * as Payments from '../record/payments.ts';
import { listRefunds } from '../refund.repository.ts';
import { findPaid, listSame, listSlips } from '../slip.repository.ts';
import { boughtWith } from '../steps/move-payment.ts';

/** Everything that is known of a payment, and what can be done with it. */
export async function readPayment(tx: OfficialTx, id: string): Promise<PaymentDetail> {
  const payment = await Payments.read(tx, id);
  const events = await listEvents(tx.db, id);
  const slips = await listSlips(tx.db, id);
  const refunds = await listRefunds(tx.db, id);
  const refusal = await whyNoRefund(
    tx,
    payment,
    refunds.some(({ state, cause }) => state === 'asked' && cause === 'asked'),
  );
  const names = await namesIn(tx, events);
  const lastDay = (payment.paidAt ?? payment.expiresAt).getTime() + readableDays * 86_400_000;
  return {
    ...presentRow(payment),
    buyer: payment.buyer,
    net_cents: payment.netCents,
    vat_percent: payment.vatPercent,
    vat_cents: payment.vatCents,
    charged_cents: payment.chargedCents,
    expires_at: payment.expiresAt.toISOString(),
    link: tx.now().getTime() <= lastDay ? (Payments.link(tx, payment) ?? null) : null,
    card: (await findPaying(tx.db, id))?.card ?? null,
    cancelled_as: endOf(payment, events),
    slips: await Promise.all(slips.map((slip) => describeSlip(tx, slip))),
    refunds: refunds.map(presentRefund),
    invoices: (await listInvoices(tx.db, id)).flatMap(presentInvoice),
    entries: await listEntries(tx.db, id),
    history: events.map((event) => presentEvent(event, names)),
    can: {
      decide_slip: payment.status === 'PAYMENT_TO_VALIDATE',
      withdraw: openStatuses.includes(payment.status),
      refund_cents: refusal === null ? payment.chargedCents - payment.refundedCents : 0,
      refund_refusal: refusal,
    },
  };
}

async function describeSlip(tx: OfficialTx, slip: PaymentSlip): Promise<SlipView> {
  const same = slip.state === 'sent' ? await listSame(tx.db, slip) : [];
  const paid = findPaid(same, slip, slip.transferredOn);
  const other = paid ?? same.find(({ state }) => state === 'accepted') ?? same[0];
  const elsewhere = other && (await findPayment(tx.db, other.paymentId));
  if (!elsewhere) return presentSlip(slip, null);
  const { id, number } = elsewhere;
  return presentSlip(slip, { id, number, is_used: paid !== undefined, has_paid: other.state === 'accepted' });
}

async function whyNoRefund(tx: OfficialTx, payment: Payment, hasOpen: boolean): Promise<string | null> {
  if (payment.status === 'REFUNDED') return 'Todo su dinero se devolvió.';
  if (payment.status !== 'PAID') return 'No se pagó todavía.';
  if (hasOpen) return 'Hay una devolución en camino.';
  const kind = tx.purchases.find(({ code }) => code === payment.kind);
  if (!kind) return 'Lo que se compró ya no se vende aquí.';
  return (await kind.isUsed(tx, boughtWith(payment))) ? 'Lo que se compró ya se usó.' : null;
}

async function namesIn(tx: OfficialTx, events: readonly StoredEvent[]): Promise<ReadonlyMap<string, string>> {
  const ids = events
    .map(({ actor }) => actor.split(':', 2))
    .flatMap(([kind, id]) => (kind === 'member' && id !== undefined ? [id] : []));
  const names = new Map<string, string>();
  for (const id of new Set(ids)) {
    const user = await Users.find(tx, id);
    if (user) names.set(id, `${user.name} ${user.lastName}`.trim());
  }
  return names;
}
