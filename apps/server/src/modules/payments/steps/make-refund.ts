import type { Context, Tx } from '../../../platform/context.ts';
import type { RefundAnswer, RefundOrder } from '../../../ports/payment-gateway.ts';
import { findAttempt } from '../attempt.repository.ts';
import { book } from '../ledger.repository.ts';
import { refundLines, surplusRefundLines } from '../ledger.ts';
import { changePayment, lockPayment } from '../payment.repository.ts';
import type { Payment, PaymentRefund } from '../payment.ts';
import { findRefund, settle } from '../refund.repository.ts';
import { boughtWith, kindOf, movePayment, remark } from './move-payment.ts';
import { requestCreditNote } from './request-invoice.ts';

/** The gateway gives back once for a key, however often it is asked; its answer is recorded once. */
export async function makeRefundAtGateway(context: Context, refundId: string): Promise<RefundAnswer | undefined> {
  const order = await context.transaction((tx) => readOrder(tx, refundId));
  if (!order) return undefined;
  const answer = await context.ports.paymentGateway.refund(order);
  await context.transaction((tx) => settleRefund(tx, refundId, answer));
  return answer;
}

/** Undefined where it is settled. */
async function readOrder(tx: Tx, refundId: string): Promise<RefundOrder | undefined> {
  const refund = await findRefund(tx.db, refundId);
  const attempt = refund?.attemptId && (await findAttempt(tx.db, refund.attemptId));
  if (refund?.state !== 'asked' || !attempt || attempt.reference === null) return undefined;
  return { tenant: tx.tenant.id, key: refundId, reference: attempt.reference, amountCents: refund.amountCents };
}

/** With the payment locked: its refund, its books and its status change together. */
export async function settleRefund(tx: Tx, refundId: string, answer: RefundAnswer): Promise<void> {
  const known = await findRefund(tx.db, refundId);
  const payment = known && (await lockPayment(tx.db, known.paymentId));
  const refund = payment && (await findRefund(tx.db, refundId));
  if (!payment || refund?.state !== 'asked') return;
  if (answer.outcome === 'refused') return takeRefusal(tx, { payment, refund }, answer.reason);
  const { reference } = answer;
  await settle(tx.db, refundId, { state: 'done', reference, at: tx.now() });
  const entry = { key: `refund:${refundId}`, paymentId: payment.id, reference };
  if (refund.cause === 'surplus') {
    const lines = surplusRefundLines(refund.amountCents);
    await book(tx.db, { ...entry, kind: 'surplus_refund', lines }, tx.now());
    return remark(tx, payment, 'surplus_refunded');
  }
  const { amountCents } = refund;
  const money = { amountCents, returnedCents: payment.refundedCents - amountCents };
  const lines = refundLines(payment, { ...money, account: payment.method === 'card' ? 'gateway' : 'bank' });
  await book(tx.db, { ...entry, kind: 'refund', lines }, tx.now());
  await requestCreditNote(tx, payment, { ...money, refundId });
  await movePayment(tx, payment, isWhole(payment) ? 'refunded' : 'refunded_in_part', { detail: refund.reason });
}

/** Nothing of the money is left, counting what is on its way back. */
export const isWhole = ({ refundedCents, chargedCents }: Payment): boolean => refundedCents === chargedCents;

interface Refused {
  readonly payment: Payment;
  readonly refund: PaymentRefund;
}

/** The money stays paid, and so what it bought belongs to its buyer again. */
async function takeRefusal(tx: Tx, { payment, refund }: Refused, reason: string): Promise<void> {
  await settle(tx.db, refund.id, { state: 'refused', detail: reason, at: tx.now() });
  if (refund.cause === 'surplus') return remark(tx, payment, 'surplus_stuck', reason);
  const refundedCents = payment.refundedCents - refund.amountCents;
  if (isWhole(payment)) await kindOf(tx, payment).deliver(tx, boughtWith(payment));
  await changePayment(tx.db, payment.id, { refundedCents });
  await movePayment(tx, payment, 'refund_refused', { detail: reason });
}
