import { describeActor, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx, Tx } from '../../../platform/context.ts';
import { Payments, withdrawPayment } from '../../payments/index.ts';
import { mayCancelAt } from '../request.policy.ts';
import { isOver, type CertificateRequest } from '../request.ts';
import { moveStock } from '../stock.repository.ts';
import { moveRequest, refuseStatus, remark } from './move-request.ts';
import { refuseOrdered } from './take-request.ts';

/** Ends a request that was not issued. What came of the company's stock goes back; money waits for who returns it. */
export async function endRequest(
  tx: Tx,
  request: CertificateRequest,
  cause: 'cancelled' | 'rejected',
  reason: string,
): Promise<void> {
  if (isOver(request)) throw refuseStatus(request);
  await refuseOrdered(tx, request);
  const isStock = request.paidBy === 'stock' && request.isPaid;
  const status = await moveRequest(tx, request, cause, { reason, ...(isStock && { isPaid: false }) });
  if (!isStock) return;
  const move = { kind: 'returned', units: 1, requestId: request.id } as const;
  await moveStock(tx.db, { ...move, actor: describeActor(tx.actor), at: tx.now() });
  await remark(tx, { ...request, status }, 'stock_returned');
}

/** A person of the company may say that nobody pays; while a slip waits, only who knows whether money came. */
export function refuseWithSlip(actor: Actor, { status }: Pick<CertificateRequest, 'status'>): void {
  if ((actor.kind === 'member' || actor.kind === 'service') && !mayCancelAt(actor, status))
    throw new AppError('certificate_request.slip_waits');
}

interface Cancelling {
  readonly reason: string;
  /** Reads it, with what the caller must be. */
  readonly read: (tx: OfficialTx) => Promise<CertificateRequest>;
  /** The same, and locks it. */
  readonly take: (tx: OfficialTx) => Promise<CertificateRequest>;
}

/**
 * While it waits to be paid, its payment is withdrawn, which cancels the request with it; a gateway is asked first whether
 * somebody paid meanwhile.
 */
export async function cancelRequest(context: OfficialContext, { reason, read, take }: Cancelling): Promise<void> {
  const { payment } = await context.transaction(async (tx) => {
    const request = await read(tx);
    refuseWithSlip(tx.actor, request);
    const waits = request.status === 'PAYMENT_PENDING' || request.status === 'PAYMENT_TO_VALIDATE';
    return { payment: waits && request.paymentId !== null ? await Payments.read(tx, request.paymentId) : undefined };
  });
  if (payment) {
    await withdrawPayment(context, payment.id, reason);
    return;
  }
  await context.transaction(async (tx) => endRequest(tx, await take(tx), 'cancelled', reason));
}
