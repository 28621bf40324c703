import type { Tx } from '../../../platform/context.ts';
import { keyHashOf, readKeyRequest, refuseTakenKey } from '../key-request.ts';
import { changeRequest } from '../request.repository.ts';
import { isOver, type CertificateRequest } from '../request.ts';
import { refuseStatus, remark } from './move-request.ts';
import { refuseOrdered } from './take-request.ts';

/** The public half of a key, with the proof that its sender holds the other half. The request is locked. */
export async function takeKey(tx: Tx, request: CertificateRequest, text: string): Promise<void> {
  if (isOver(request)) throw refuseStatus(request);
  await refuseOrdered(tx, request);
  const keyRequest = readKeyRequest(text);
  const key = { request: keyRequest, sha256: keyHashOf(keyRequest) };
  await changeRequest(tx.db, request.id, { key }).catch(refuseTakenKey);
  await remark(tx, request, 'key_sent');
  await tx.record([{ type: 'certificate_request.key_sent', subject: request.id }]);
}
