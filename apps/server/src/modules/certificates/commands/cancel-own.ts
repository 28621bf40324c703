import type { CertificateDetail } from '@rubrica/contract';

import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { describeRequest } from '../queries/describe-request.ts';
import type { CertificateRequest } from '../request.ts';
import { cancelRequest } from '../steps/end-request.ts';
import { readRequest, requireEditor, takeRequest } from '../steps/take-request.ts';

/** By who asked, or who looks after a client's request. */
export async function cancelOwn(
  context: OfficialContext,
  id: string,
  reason: string,
): Promise<{ readonly message: string; readonly request: CertificateDetail }> {
  const asEditor =
    (find: (tx: OfficialTx, id: string) => Promise<CertificateRequest>) =>
    async (tx: OfficialTx): Promise<CertificateRequest> => {
      const request = await find(tx, id);
      requireEditor(tx.actor, request);
      return request;
    };
  await cancelRequest(context, { reason, read: asEditor(readRequest), take: asEditor(takeRequest) });
  return { message: 'Solicitud anulada.', request: await context.transaction((tx) => describeRequest(tx, id)) };
}
