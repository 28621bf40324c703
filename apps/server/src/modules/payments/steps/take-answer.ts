import { formatMoney } from '@rubrica/catalogues';
import { movePayment as nextStatus } from '@rubrica/contract';

import { describeActor } from '../../../platform/actor.ts';
import { AppError, RefusalAfterCommit } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Charge } from '../../../ports/payment-gateway.ts';
import { changeAttempt, findAttempt } from '../attempt.repository.ts';
import { makeRefund } from '../jobs/payment-jobs.ts';
import { book, isBooked } from '../ledger.repository.ts';
import { feeLines, surplusLines } from '../ledger.ts';
import { listEvents, lockPayment } from '../payment.repository.ts';
import { isLive, type Payment, type PaymentAttempt } from '../payment.ts';
import { insertRefund } from '../refund.repository.ts';
import { decide, listSlips } from '../slip.repository.ts';
import { movePayment, remark } from './move-payment.ts';
import { recordPaid } from './record-paid.ts';

/** What the gateway says of an attempt, recorded once, in whatever order and however often it says it. */
export async function takeAnswer(tx: Tx, attemptId: string, charge: Charge): Promise<void> {
  const known = await findAttempt(tx.db, attemptId);
  const payment = known && (await lockPayment(tx.db, known.paymentId));
  const attempt = payment && (await findAttempt(tx.db, attemptId)); // again, now that nobody else changes it
  if (!attempt || attempt.state === 'approved') return;
  if (charge.state === 'approved') return takeMoney(tx, { payment, attempt, charge });
  if (!isLive(attempt)) return;
  const { state, reason = null, card = null } = charge;
  if (state === 'open') return changeAttempt(tx.db, attemptId, { at: tx.now() });
  await changeAttempt(tx.db, attemptId, { state, reason, card, at: tx.now() });
  await recordEnd(tx, payment, charge);
}

/** Where it still waits to be paid, its history says why it was not. */
async function recordEnd(tx: Tx, payment: Payment, { state, reason }: Charge): Promise<void> {
  const cause = state === 'declined' ? 'card_declined' : 'card_left';
  if (nextStatus(payment.status, cause)) await movePayment(tx, payment, cause, { detail: reason });
}

interface Approved {
  readonly payment: Payment;
  readonly attempt: PaymentAttempt;
  readonly charge: Charge;
}

async function takeMoney(tx: Tx, { payment, attempt, charge }: Approved): Promise<void> {
  const { id, reference } = attempt;
  if (reference === null) throw new Error(`attempt ${id} was charged before the gateway named it`);
  if (charge.amountCents !== attempt.amountCents) return refuseOther(tx, { payment, attempt, charge });
  await changeAttempt(tx.db, id, { state: 'approved', card: charge.card ?? null, reason: null, at: tx.now() });
  if (!nextStatus(payment.status, 'card_approved')) return returnSurplus(tx, { payment, attempt, charge });
  for (const slip of await listSlips(tx.db, payment.id))
    if (slip.state === 'sent')
      await decide(tx.db, slip.id, { state: 'unneeded', by: describeActor(tx.actor), at: tx.now() });
  await recordPaid(tx, payment, {
    cause: 'card_approved',
    method: 'card',
    sourceId: id,
    reference,
    feeCents: charge.feeCents,
    detail: charge.card ?? '',
  });
}

/** Nothing is delivered for it and nothing closed: people look at what the gateway did. The history says it once. */
async function refuseOther(tx: Tx, { payment, attempt, charge }: Approved): Promise<never> {
  const [charged, due] = [formatMoney(charge.amountCents), formatMoney(attempt.amountCents)];
  const detail = `Se cobró ${charged} en vez de ${due}. Referencia ${attempt.reference}`;
  const events = await listEvents(tx.db, payment.id);
  if (!events.some(({ cause, text }) => cause === 'charge_differs' && text === detail))
    await remark(tx, payment, 'charge_differs', detail);
  throw new RefusalAfterCommit(new AppError('payment.charge_differs', { charged, due }));
}

/** It was paid already, or withdrawn: the money came all the same, and goes back without anybody asking. */
async function returnSurplus(tx: Tx, { payment, attempt, charge }: Approved): Promise<void> {
  const { id: paymentId } = payment;
  const { id: attemptId, reference, amountCents } = attempt;
  const at = tx.now();
  if (await isBooked(tx.db, `charge:${attemptId}`)) throw new Error(`the charge of attempt ${attemptId} already paid`);
  const entry = { paymentId, reference };
  await book(tx.db, { key: `surplus:${attemptId}`, kind: 'surplus', ...entry, lines: surplusLines(amountCents) }, at);
  if (charge.feeCents > 0)
    await book(tx.db, { key: `fee:${attemptId}`, kind: 'fee', ...entry, lines: feeLines(charge.feeCents) }, at);
  const refundId = newId(at);
  await insertRefund(tx.db, {
    id: refundId,
    paymentId,
    attemptId,
    cause: 'surplus',
    amountCents,
    reason: 'La tarjeta se cobró sin que hiciera falta: ya estaba pagado, anulado o vencido',
    askedBy: describeActor(tx.actor),
    askedAt: at,
  });
  await remark(tx, payment, 'surplus_charged', charge.card);
  await tx.enqueue(makeRefund, { refund_id: refundId }, { key: refundId });
}
