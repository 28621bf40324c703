import { certificateStatusLabels, type CertificateDetail } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { listAnnexes } from '../annex.repository.ts';
import { describeRequest } from '../queries/describe-request.ts';
import { missingAnnexes, nameMissing } from '../request.ts';
import { coverRequest } from '../steps/cover-request.ts';
import { moveRequest } from '../steps/move-request.ts';
import { requireIssuer } from '../steps/require-issuer.ts';
import { takeToEdit } from '../steps/take-request.ts';

/** A new one is covered; a corrected one, which is covered already, goes back to who reviews it. */
export function sendRequest(
  context: OfficialContext,
  id: string,
): Promise<{ readonly message: string; readonly request: CertificateDetail }> {
  return context.transaction(async (tx) => {
    const request = await takeToEdit(tx, id);
    await requireIssuer(tx);
    const missing = missingAnnexes(request, await listAnnexes(tx.db, id));
    if (missing.length > 0) throw new AppError('certificate_request.incomplete', { missing: nameMissing(missing) });
    if (request.status === 'CREATED') await coverRequest(tx, request);
    else await moveRequest(tx, request, 'corrected');
    const sent = await describeRequest(tx, id);
    return { message: `Solicitud enviada: ${certificateStatusLabels[sent.status].toLowerCase()}.`, request: sent };
  });
}
