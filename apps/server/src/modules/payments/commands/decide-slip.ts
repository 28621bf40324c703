import { ecuadorDate, formatMoney } from '@rubrica/catalogues';
import { plainDocument, type PaymentDetail } from '@rubrica/contract';

import { describeActor } from '../../../platform/actor.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { expirePayment } from '../jobs/payment-jobs.ts';
import { lockPayment } from '../payment.repository.ts';
import type { Payment, PaymentSlip } from '../payment.ts';
import { readPayment } from '../queries/read-payment.ts';
import { decide, findPaid, findSlip, listSame } from '../slip.repository.ts';
import { boughtWith, kindOf, movePayment } from '../steps/move-payment.ts';
import { recordPaid } from '../steps/record-paid.ts';

export interface SlipName {
  readonly paymentId: string;
  readonly slipId: string;
}

export type SlipDecision =
  | {
      readonly decision: 'accept';
      readonly document_number: string;
      readonly amount_cents: number;
      readonly transferred_on: string;
      readonly note: string;
    }
  | { readonly decision: 'refuse'; readonly reason: string };

/** Who refused has at least so long to be paid otherwise. */
const daysAfterRefusal = 3;

/** A person compared the slip with what the company's bank says. */
export async function decideSlip(
  context: OfficialContext,
  { paymentId, slipId }: SlipName,
  decision: SlipDecision,
): Promise<PaymentDetail> {
  return context.transaction(async (tx) => {
    const payment = await lockPayment(tx.db, paymentId);
    if (!payment) throw new AppError('payment.not_found');
    const slip = await findSlip(tx.db, slipId);
    if (slip?.paymentId !== paymentId || slip.state !== 'sent') throw new AppError('payment.slip_not_found');
    if (decision.decision === 'accept') await accept(tx, { payment, slip }, decision);
    else await refuse(tx, { payment, slip }, decision.reason);
    await tx.record([{ type: 'payment.decided', subject: paymentId, details: { decision: decision.decision } }]);
    return readPayment(tx, paymentId);
  });
}

interface Waiting {
  readonly payment: Payment;
  readonly slip: PaymentSlip;
}

type Acceptance = Extract<SlipDecision, { decision: 'accept' }>;

async function accept(tx: OfficialTx, { payment, slip }: Waiting, seen: Acceptance): Promise<void> {
  if (seen.amount_cents !== payment.totalCents) {
    const message = `El movimiento debe ser de ${formatMoney(payment.totalCents)}. Si llegó otro valor, rechace el comprobante y diga por qué`;
    throw invalidInput([{ path: 'amount_cents', message }]);
  }
  const documentNumber = plainDocument(seen.document_number);
  if (documentNumber === '')
    throw invalidInput([{ path: 'document_number', message: 'Escriba el número de documento del banco' }]);
  const creditedOn = seen.transferred_on;
  if (creditedOn > ecuadorDate(tx.now()))
    throw invalidInput([{ path: 'transferred_on', message: 'La fecha del movimiento no puede ser futura' }]);
  const entry = { ...slip, documentNumber };
  if (findPaid(await listSame(tx.db, entry), entry, creditedOn)) throw new AppError('payment.slip_used');
  await kindOf(tx, payment).checkDecider?.(tx, boughtWith(payment));
  const decided = { by: describeActor(tx.actor), at: tx.now() };
  await decide(tx.db, slip.id, {
    state: 'accepted',
    documentNumber,
    creditedOn,
    note: seen.note,
    ...decided,
  }).catch(refuseTaken);
  await recordPaid(tx, payment, {
    cause: 'slip_accepted',
    method: 'transfer',
    sourceId: slip.id,
    reference: `${slip.bank} ${seen.document_number}`,
    feeCents: 0,
    detail: `Documento ${seen.document_number} de ${slip.bank}, del ${creditedOn}`,
  });
}

/** Two officials who accept one slip for two payments at the same moment: the database lets the first one. */
function refuseTaken(cause: unknown): never {
  const { code } = cause as { readonly code?: unknown };
  throw code === '23505' ? new AppError('payment.slip_used', {}, { cause: cause as Error }) : cause;
}

async function refuse(tx: OfficialTx, { payment, slip }: Waiting, reason: string): Promise<void> {
  await decide(tx.db, slip.id, { state: 'refused', reason, by: describeActor(tx.actor), at: tx.now() });
  const least = new Date(tx.now().getTime() + daysAfterRefusal * 86_400_000);
  const expiresAt = payment.expiresAt > least ? payment.expiresAt : least;
  await movePayment(tx, payment, 'slip_refused', { detail: reason, expiresAt });
  await tx.enqueue(expirePayment, { payment_id: payment.id }, { key: slip.id, startAfter: expiresAt });
}
