import type { CertificateDetail } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { keyHashOf, readKeyRequest, refuseTakenKey } from '../key-request.ts';
import { describeRequest } from '../queries/describe-request.ts';
import { mayBringKey } from '../request.policy.ts';
import { changeRequest } from '../request.repository.ts';
import { isOver } from '../request.ts';
import { refuseStatus, remark } from '../steps/move-request.ts';
import { refuseOrdered, takeRequest } from '../steps/take-request.ts';

/** The public half of a key that its owner made, with the proof that they hold the other half. */
export async function sendKey(
  context: OfficialContext,
  id: string,
  text: string,
): Promise<{ readonly message: string; readonly request: CertificateDetail }> {
  return context.transaction(async (tx) => {
    const request = await takeRequest(tx, id);
    if (!mayBringKey(tx.actor, request)) throw new AppError('certificate_request.not_found');
    if (isOver(request)) throw refuseStatus(request);
    await refuseOrdered(tx, request);
    const keyRequest = readKeyRequest(text);
    const key = { request: keyRequest, sha256: keyHashOf(keyRequest) };
    await changeRequest(tx.db, id, { key }).catch(refuseTakenKey);
    await remark(tx, request, 'key_sent');
    await tx.record([{ type: 'certificate_request.key_sent', subject: id }]);
    return { message: 'Clave pública recibida.', request: await describeRequest(tx, id) };
  });
}
