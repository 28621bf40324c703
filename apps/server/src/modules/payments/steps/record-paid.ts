import type { PaymentMethod } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { sendReceipt } from '../jobs/payment-jobs.ts';
import { book } from '../ledger.repository.ts';
import { chargeLines, feeLines } from '../ledger.ts';
import type { Payment } from '../payment.ts';
import { boughtWith, kindOf, movePayment } from './move-payment.ts';
import { requestInvoice } from './request-invoice.ts';

interface Money {
  readonly cause: 'card_approved' | 'slip_accepted';
  readonly method: PaymentMethod;
  /** Of the attempt or the slip that brought it. */
  readonly sourceId: string;
  readonly reference: string;
  readonly feeCents: number;
  readonly detail: string;
}

/** Money, books and what was bought, in one transaction with the payment locked. */
export async function recordPaid(tx: Tx, payment: Payment, money: Money): Promise<void> {
  const at = tx.now();
  await movePayment(tx, payment, money.cause, {
    method: money.method,
    chargedCents: payment.totalCents,
    paidAt: at,
    detail: money.detail,
  });
  const { id: paymentId } = payment;
  const { reference, sourceId, feeCents } = money;
  const account = money.method === 'card' ? 'gateway' : 'bank';
  await book(
    tx.db,
    { key: `charge:${sourceId}`, kind: 'charge', paymentId, reference, lines: chargeLines(payment, account) },
    at,
  );
  if (feeCents > 0)
    await book(tx.db, { key: `fee:${sourceId}`, kind: 'fee', paymentId, reference, lines: feeLines(feeCents) }, at);
  await kindOf(tx, payment).deliver(tx, boughtWith(payment));
  await tx.record([{ type: 'payment.paid', subject: paymentId, details: { method: money.method } }]);
  await requestInvoice(tx, payment);
  await tx.enqueue(sendReceipt, { payment_id: paymentId }, { key: paymentId });
}
