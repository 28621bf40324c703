import type { Tx } from '../../../platform/context.ts';
import { isKeyTaken } from '../request.repository.ts';
import type { CertificateRequest } from '../request.ts';
import { moveRequest, remark } from './move-request.ts';

/** A refund was not made. Its key may have gone to another request meanwhile: then who asked sends a new one. */
export async function reopenRequest(tx: Tx, request: CertificateRequest): Promise<void> {
  const isTaken = await isKeyTaken(tx.db, request.id);
  const status = await moveRequest(tx, request, 'refund_not_made', { isPaid: true, ...(isTaken && { key: null }) });
  if (isTaken) await remark(tx, { ...request, status }, 'key_dropped');
}
