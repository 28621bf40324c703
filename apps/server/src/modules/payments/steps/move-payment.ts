import {
  movePayment as nextStatus,
  paymentStatusLabels,
  type PaymentCause,
  type PaymentRemark,
} from '@rubrica/contract';

import { describeActor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Purchase, PurchaseKind, Tx } from '../../../platform/context.ts';
import { listAttempts } from '../attempt.repository.ts';
import { changePayment, insertEvent } from '../payment.repository.ts';
import { isLive, type Payment } from '../payment.ts';

/** The time to pay is over, though its clock has not cancelled it yet. */
export function refuseLate(tx: Pick<Tx, 'now'>, { expiresAt }: Payment): void {
  if (expiresAt <= tx.now()) throw new AppError('payment.expired');
}

/** With the payment locked: somebody may have opened a page while the others were closed. */
export async function refuseUnderWay(tx: Pick<Tx, 'db'>, paymentId: string): Promise<void> {
  if ((await listAttempts(tx.db, paymentId)).some(isLive)) throw new AppError('payment.card_under_way');
}

type Change = Omit<Parameters<typeof changePayment>[2], 'status'> & { readonly detail?: string | undefined };

export const refuseStatus = ({ status }: Payment): AppError =>
  new AppError('payment.wrong_status', { status: paymentStatusLabels[status] });

/** The only way from one status to another: what the table does not know is refused. The payment is locked. */
export async function movePayment(
  tx: Tx,
  payment: Payment,
  cause: PaymentCause,
  { detail, ...change }: Change = {},
): Promise<void> {
  const status = nextStatus(payment.status, cause);
  if (!status) throw refuseStatus(payment);
  await changePayment(tx.db, payment.id, { status, ...change });
  await insertEvent(tx.db, {
    paymentId: payment.id,
    cause,
    status,
    actor: describeActor(tx.actor),
    detail,
    at: tx.now(),
  });
  if (status === payment.status || status === 'PAID' || status === 'REFUNDED') return;
  await kindOf(tx, payment).follow?.(tx, boughtWith(payment), { status, reason: detail });
}

/** For the history alone. */
export const remark = (tx: Tx, { id, status }: Payment, cause: PaymentRemark, detail?: string): Promise<void> =>
  insertEvent(tx.db, { paymentId: id, cause, status, actor: describeActor(tx.actor), detail, at: tx.now() });

export const boughtWith = ({ id, subjectId }: Payment): Purchase => ({ paymentId: id, subjectId });

/** What is sold can only be handed over by the module that sells it: without it nothing is recorded. */
export function kindOf(tx: Pick<Tx, 'purchases'>, { kind }: Pick<Payment, 'kind'>): PurchaseKind {
  const found = tx.purchases.find(({ code }) => code === kind);
  if (!found) throw new Error(`nobody sells «${kind}»`);
  return found;
}
