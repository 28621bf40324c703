import { revocationReasonLabels, type CertificateDetail, type RevocationReason } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { followRevocation } from '../jobs/certificate-jobs.ts';
import { describeRequest } from '../queries/describe-request.ts';
import { mayRevoke } from '../request.policy.ts';
import { changeRequest } from '../request.repository.ts';
import { isRevocable } from '../request.ts';
import { refuseStatus, remark } from '../steps/move-request.ts';
import { settleRevocation } from '../steps/settle-revocation.ts';
import { takeRequest } from '../steps/take-request.ts';

/** The job comes after who asked has had an answer themselves, or after their node died. */
const jobAfterSeconds = 60;

interface Revoked {
  readonly message: string;
  readonly is_waiting: boolean;
  readonly request: CertificateDetail;
}

/** What somebody wants revoked is written down before the issuer is asked: it is asked until it answers. */
export async function revokeCertificate(
  context: OfficialContext,
  id: string,
  reason: RevocationReason,
): Promise<Revoked> {
  await context.transaction((tx) => askForIt(tx, id, reason));
  await settleRevocation(context, id).catch((error: unknown) => {
    context.log.warn({ err: error }, 'the issuer did not answer; a job asks again');
  });
  const request = await context.transaction((tx) => describeRequest(tx, id));
  return { message: messageOf(request), is_waiting: request.revocation === 'asked', request };
}

async function askForIt(tx: OfficialTx, id: string, reason: RevocationReason): Promise<void> {
  const request = await takeRequest(tx, id);
  if (!mayRevoke(tx.actor, request)) throw new AppError('certificate_request.not_found');
  if (request.revocation) throw new AppError('certificate_request.revoked');
  if (!isRevocable(request, tx.now())) throw refuseStatus(request);
  const askedAt = tx.now();
  await changeRequest(tx.db, id, { revocation: { reason, askedAt, revokedAt: null } });
  await remark(tx, request, 'revocation_asked', revocationReasonLabels[reason]);
  await tx.record([{ type: 'certificate_request.revocation_asked', subject: id, details: { reason } }]);
  const startAfter = new Date(askedAt.getTime() + jobAfterSeconds * 1000);
  await tx.enqueue(followRevocation, { request_id: id, round: 0 }, { key: `${id}:${askedAt.getTime()}:0`, startAfter });
}

function messageOf({ revocation }: CertificateDetail): string {
  if (revocation === 'done') return 'Certificado revocado.';
  if (revocation === 'asked') return 'La revocación está pedida: el emisor todavía no la confirma.';
  return 'El emisor no lo revocó. El historial de la solicitud dice por qué.';
}
