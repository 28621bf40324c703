import type { CertificateDetail } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { describeRequest } from '../queries/describe-request.ts';
import { mayBringKey } from '../request.policy.ts';
import { takeKey } from '../steps/take-key.ts';
import { takeRequest } from '../steps/take-request.ts';

/** The public half of a key that its owner made, with the proof that they hold the other half. */
export async function sendKey(
  context: OfficialContext,
  id: string,
  text: string,
): Promise<{ readonly message: string; readonly request: CertificateDetail }> {
  return context.transaction(async (tx) => {
    const request = await takeRequest(tx, id);
    if (!mayBringKey(tx.actor, request)) throw new AppError('certificate_request.not_found');
    await takeKey(tx, request, text);
    return { message: 'Clave pública recibida.', request: await describeRequest(tx, id) };
  });
}
