import { paymentMoves, paymentRemarks, type PaymentDetail, type PaymentRow, type SlipView } from '@rubrica/contract';

import { isTestDocument, type PaymentInvoice } from './invoice.repository.ts';
import type { StoredEvent } from './payment.repository.ts';
import { methodOf, type Payment, type PaymentRefund, type PaymentSlip } from './payment.ts';

export const presentRow = (payment: Payment): PaymentRow => ({
  id: payment.id,
  number: payment.number,
  title: payment.title,
  status: payment.status,
  method: methodOf(payment),
  buyer_name: payment.buyer.name,
  total_cents: payment.totalCents,
  refunded_cents: payment.refundedCents,
  created_at: payment.createdAt.toISOString(),
  paid_at: payment.paidAt?.toISOString() ?? null,
});

export const presentSlip = (slip: PaymentSlip, alsoAt: SlipView['also_at']): SlipView => ({
  id: slip.id,
  state: slip.state,
  bank: slip.bank,
  document_number: slip.documentTyped,
  amount_cents: slip.amountCents,
  transferred_on: slip.transferredOn,
  payer_name: slip.payerName,
  content_type: slip.contentType,
  sent_at: slip.sentAt.toISOString(),
  reason: slip.reason,
  note: slip.note,
  reading: slip.reading,
  also_at: alsoAt,
});

export const presentRefund = (refund: PaymentRefund): PaymentDetail['refunds'][number] => ({
  id: refund.id,
  state: refund.state,
  cause: refund.cause,
  amount_cents: refund.amountCents,
  reason: refund.reason,
  reference: refund.reference,
  asked_at: refund.askedAt.toISOString(),
  settled_at: refund.settledAt?.toISOString() ?? null,
  detail: refund.detail,
});

/** Nothing is said of a credit note that its refused invoice made needless. */
export const presentInvoice = (invoice: PaymentInvoice): PaymentDetail['invoices'] =>
  invoice.state === 'unneeded'
    ? []
    : [
        {
          id: invoice.id,
          type: invoice.type,
          state: invoice.state,
          total_cents: invoice.totalCents,
          number: invoice.document?.number ?? null,
          access_key: invoice.document?.accessKey ?? null,
          is_test: invoice.document !== undefined && isTestDocument(invoice.document),
          reason: invoice.reason,
          asked_at: invoice.askedAt.toISOString(),
          settled_at: invoice.settledAt?.toISOString() ?? null,
        },
      ];

export function endOf({ status }: Payment, events: readonly StoredEvent[]): PaymentDetail['cancelled_as'] {
  if (status !== 'CANCELLED') return null;
  return events.some(({ cause }) => cause === 'expired') ? 'expired' : 'withdrawn';
}

/** Who, in words; a member by name where their account still exists. */
export const presentEvent = (
  { cause, actor, text, at }: StoredEvent,
  names: ReadonlyMap<string, string>,
): PaymentDetail['history'][number] => ({
  at: at.toISOString(),
  text: wordsOf(cause),
  actor: whoIs(actor, names),
  detail: text,
});

const words: Readonly<Record<string, string>> = {
  ...paymentRemarks,
  ...Object.fromEntries(Object.entries(paymentMoves).map(([cause, { label }]) => [cause, label])),
};
const wordsOf = (cause: string): string => words[cause] ?? cause;

function whoIs(actor: string, names: ReadonlyMap<string, string>): string {
  const [kind = '', id = ''] = actor.split(':', 2);
  if (kind === 'payer') return 'Quien paga';
  if (kind === 'system') return 'El sistema';
  return names.get(id) ?? 'Alguien de la empresa';
}
