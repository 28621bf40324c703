import { formatMoney } from '@rubrica/catalogues';
import { plainDocument } from '@rubrica/contract';

import { describeActor } from '../../../platform/actor.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { findPaying } from '../attempt.repository.ts';
import { makeRefund } from '../jobs/payment-jobs.ts';
import { changePayment, lockPayment } from '../payment.repository.ts';
import type { Payment } from '../payment.ts';
import { findRefund, insertRefund, listRefunds } from '../refund.repository.ts';
import { isWhole, makeRefundAtGateway, settleRefund } from '../steps/make-refund.ts';
import { boughtWith, kindOf, movePayment, refuseStatus } from '../steps/move-payment.ts';

interface RefundInput {
  readonly payment_id: string;
  readonly amount_cents?: number | undefined;
  readonly reason: string;
  readonly bank_document?: string | undefined;
}

interface Refunded {
  readonly message: string;
  readonly refund_id: string;
  readonly is_waiting: boolean;
}

/** The job comes after who asked has had an answer themselves, or after their node died. */
const jobAfterSeconds = 30;

/**
 * First the money is set aside, so that nobody can give it back twice and what it bought cannot be used; then it is given
 * back; then that is recorded. Whatever dies in between, a job goes on from there under the same key.
 */
export async function refundPayment(context: OfficialContext, input: RefundInput): Promise<Refunded> {
  const { refund_id: id } = await context.transaction((tx) =>
    once(tx, async () => ({ refund_id: await setAside(tx, input) })),
  );
  const before = await context.transaction((tx) => findRefund(tx.db, id));
  if (before?.state === 'asked' && before.attemptId !== null) {
    await makeRefundAtGateway(context, id).catch((error: unknown) => {
      context.log.warn({ err: error }, 'the gateway did not answer about a refund; a job asks again');
    });
  }
  const refund = await context.transaction((tx) => findRefund(tx.db, id));
  if (refund?.state === 'refused') throw new AppError('payment.refund_refused', { reason: refund.detail ?? '—' });
  if (refund?.state === 'asked')
    return {
      message: 'La devolución está en camino: la pasarela no respondió todavía.',
      refund_id: id,
      is_waiting: true,
    };
  return { message: 'Transaccion de reembolso exitoso.', refund_id: id, is_waiting: false };
}

async function setAside(tx: OfficialTx, input: RefundInput): Promise<string> {
  const payment = await lockPayment(tx.db, input.payment_id);
  if (!payment) throw new AppError('payment.not_found');
  const amountCents = await permitRefund(tx, payment, input.amount_cents);
  const refundedCents = payment.refundedCents + amountCents;
  const document = payment.method === 'transfer' ? readDocument(input.bank_document) : undefined;
  const attempt = await findPaying(tx.db, payment.id);
  const id = newId(tx.now());
  await insertRefund(tx.db, {
    id,
    paymentId: payment.id,
    attemptId: payment.method === 'card' ? (attempt?.id ?? null) : null,
    cause: 'asked',
    amountCents,
    reason: input.reason,
    askedBy: describeActor(tx.actor),
    askedAt: tx.now(),
  });
  if (isWhole({ ...payment, refundedCents })) await kindOf(tx, payment).takeBack(tx, boughtWith(payment));
  await changePayment(tx.db, payment.id, { refundedCents });
  await movePayment(tx, payment, 'refund_asked', { detail: `${formatMoney(amountCents)}. ${input.reason}` });
  await tx.record([
    { type: 'payment.refund_asked', subject: payment.id, details: { amount_cents: amountCents, refund: id } },
  ]);
  if (document !== undefined) await settleRefund(tx, id, { outcome: 'done', reference: document });
  else {
    const startAfter = new Date(tx.now().getTime() + jobAfterSeconds * 1000);
    await tx.enqueue(makeRefund, { refund_id: id }, { key: id, startAfter });
  }
  return id;
}

/** How much goes back. The payment is locked. */
async function permitRefund(tx: OfficialTx, payment: Payment, asked: number | undefined): Promise<number> {
  if (payment.status !== 'PAID') throw refuseStatus(payment);
  const open = (await listRefunds(tx.db, payment.id)).some(
    ({ state, cause }) => state === 'asked' && cause === 'asked',
  );
  if (open) throw new AppError('payment.refund_open');
  const left = payment.chargedCents - payment.refundedCents;
  const amount = asked ?? left;
  if (amount > left) throw new AppError('payment.refund_too_much', { most: formatMoney(left) });
  if (await kindOf(tx, payment).isUsed(tx, boughtWith(payment))) throw new AppError('payment.used');
  return amount;
}

/** Of a transfer the money goes back by the company's own bank; what that bank calls it stands in the books. */
function readDocument(written: string | undefined): string {
  const document = written ?? '';
  if (plainDocument(document) === '')
    throw invalidInput([
      { path: 'bank_document', message: 'Escriba el documento de la transferencia con la que devolvió el dinero' },
    ]);
  return document;
}
