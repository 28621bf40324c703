import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { listAnnexes } from '../annex.repository.ts';
import { missingAnnexes, nameMissing, type CertificateRequest } from '../request.ts';
import { coverRequest } from './cover-request.ts';
import { moveRequest } from './move-request.ts';
import { requireIssuer } from './require-issuer.ts';

/**
 * A new one is covered; a corrected one, which is covered already, goes back to who reviews it. The request is locked, and
 * still open.
 */
export async function submitRequest(tx: Tx, request: CertificateRequest): Promise<void> {
  await requireIssuer(tx);
  const missing = missingAnnexes(request, await listAnnexes(tx.db, request.id));
  if (missing.length > 0) throw new AppError('certificate_request.incomplete', { missing: nameMissing(missing) });
  if (request.status === 'CREATED') await coverRequest(tx, request);
  else await moveRequest(tx, request, 'corrected');
}
