import { describeActor, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { endPayment, Payments } from '../../payments/index.ts';
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

/** A person may say that nobody pays; while a slip waits, only who knows whether money came. */
export function refuseWithSlip(actor: Actor, { status }: Pick<CertificateRequest, 'status'>): void {
  const isOfficial = actor.kind === 'member' || actor.kind === 'service';
  const waits = actor.kind === 'signatory' && status === 'PAYMENT_TO_VALIDATE';
  if (waits || (isOfficial && !mayCancelAt(actor, status))) throw new AppError('certificate_request.slip_waits');
}

interface Cancelling<A extends Actor> {
  readonly reason: string;
  /** Reads it, with what the caller must be. */
  readonly read: (tx: Tx<A>) => Promise<CertificateRequest>;
  /** The same, and locks it. */
  readonly take: (tx: Tx<A>) => Promise<CertificateRequest>;
}

/**
 * While it waits to be paid, its payment is withdrawn, which cancels the request with it; a gateway is asked first whether
 * somebody paid meanwhile.
 */
export async function cancelRequest<A extends Actor>(
  context: Context<A>,
  { reason, read, take }: Cancelling<A>,
): Promise<void> {
  const { payment } = await context.transaction(async (tx) => {
    const request = await read(tx);
    refuseWithSlip(tx.actor, request);
    const waits = request.status === 'PAYMENT_PENDING' || request.status === 'PAYMENT_TO_VALIDATE';
    return { payment: waits && request.paymentId !== null ? await Payments.read(tx, request.paymentId) : undefined };
  });
  if (payment) {
    await endPayment(context, payment.id, reason);
    return;
  }
  await context.transaction(async (tx) => endRequest(tx, await take(tx), 'cancelled', reason));
}
