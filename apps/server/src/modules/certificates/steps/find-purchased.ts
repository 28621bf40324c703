import type { Purchase, Tx } from '../../../platform/context.ts';
import { findLiveOrder } from '../order.repository.ts';
import { lockRequest } from '../request.repository.ts';
import type { CertificateRequest } from '../request.ts';

/** The request that a payment is for. The payment is locked, and now the request. */
export async function lockPurchased(tx: Tx, { subjectId, paymentId }: Purchase): Promise<CertificateRequest> {
  const request = await lockRequest(tx.db, subjectId);
  if (request?.paymentId !== paymentId) throw new Error(`payment ${paymentId} is for no request of a certificate`);
  return request;
}

/** It may have been issued, and charged by the provider: its money stays. */
export const isOrderedOrIssued = async (tx: Tx, { id }: CertificateRequest): Promise<boolean> =>
  (await findLiveOrder(tx.db, id)) !== undefined;
