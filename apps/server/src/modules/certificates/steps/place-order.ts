import { describeActor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Payments } from '../../payments/index.ts';
import { followOrder } from '../jobs/certificate-jobs.ts';
import { findLiveOrder, insertOrder } from '../order.repository.ts';
import type { CertificateRequest } from '../request.ts';
import { moveRequest, refuseStatus, remark } from './move-request.ts';
import { requireIssuer } from './require-issuer.ts';
import { readRequest, requireOther, takeRequest } from './take-request.ts';

/** The job comes after who asked has had an answer themselves, or after their node died. */
const jobAfterSeconds = 60;

export interface PlacedOrder {
  readonly orderId: string;
  /** Nobody asked the provider under this key before. */
  readonly isNew: boolean;
}

/**
 * An order with the key under which the provider issues once. While one may have been issued there is no other: it is asked
 * for instead. The payment is locked first, so that its money does not go back meanwhile.
 */
export async function placeOrder(tx: OfficialTx, id: string, from: 'APPROVED' | 'ISSUE_FAILED'): Promise<PlacedOrder> {
  const seen = await readRequest(tx, id);
  if (seen.status !== from) throw refuseStatus(seen);
  if (seen.paidBy === 'payment') await Payments.requirePaid(tx, seen.paymentId ?? '');
  const request = await takeRequest(tx, id);
  if (request.status !== from) throw refuseStatus(request);
  await requireOther(tx, request);
  if (!request.keyRequest) throw new AppError('certificate_request.key_missing');
  await requireIssuer(tx);
  if (from === 'ISSUE_FAILED') await moveRequest(tx, request, 'issue_retried');
  const live = await findLiveOrder(tx.db, id);
  return live ? { orderId: live.id, isNew: false } : insertNew(tx, request, request.keyRequest);
}

async function insertNew(tx: OfficialTx, request: CertificateRequest, keyRequest: Buffer): Promise<PlacedOrder> {
  const at = tx.now();
  const orderId = newId(at);
  await insertOrder(tx.db, {
    id: orderId,
    requestId: request.id,
    keyRequest,
    orderedBy: describeActor(tx.actor),
    at,
  });
  await remark(tx, { id: request.id, status: 'APPROVED' }, 'order_placed');
  await tx.record([{ type: 'certificate_request.ordered', subject: request.id, details: { order: orderId } }]);
  const startAfter = new Date(at.getTime() + jobAfterSeconds * 1000);
  await tx.enqueue(followOrder, { order_id: orderId, round: 0 }, { key: `${orderId}:0`, startAfter });
  return { orderId, isNew: true };
}
