import type { CertificateDetail } from '@rubrica/contract';

import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { requireFreshProof } from '../../../platform/step-up.ts';
import { describeRequest } from '../queries/describe-request.ts';
import type { CertificateRequest } from '../request.ts';
import { cancelRequest, endRequest } from '../steps/end-request.ts';
import { moveRequest } from '../steps/move-request.ts';
import { readRequest, refuseOrdered, requireOther, takeRequest } from '../steps/take-request.ts';

interface Decision {
  readonly id: string;
  readonly status: 'APPROVED' | 'TO_UPDATE' | 'REJECTED' | 'CANCELLED';
  readonly reason: string;
}

const messages = {
  APPROVED: 'Solicitud aprobada.',
  TO_UPDATE: 'Corrección pedida.',
  REJECTED: 'Solicitud rechazada.',
  CANCELLED: 'Solicitud anulada.',
} as const;

/** By somebody who put nothing into the request. */
export async function decideRequest(
  context: OfficialContext,
  { id, status, reason }: Decision,
): Promise<{ readonly message: string; readonly request: CertificateDetail }> {
  if (status === 'APPROVED') requireFreshProof(context.actor, context.now());
  if (status === 'CANCELLED')
    await cancelRequest(context, { reason, read: asOther(id, readRequest), take: asOther(id, takeRequest) });
  else
    await context.transaction(async (tx) => {
      const request = await asOther(id, takeRequest)(tx);
      if (status === 'REJECTED') await endRequest(tx, request, 'rejected', reason);
      else if (status === 'APPROVED') await moveRequest(tx, request, 'approved', { reason });
      else await askCorrection(tx, request, reason);
    });
  return { message: messages[status], request: await context.transaction((tx) => describeRequest(tx, id)) };
}

/** Also after the issuer refused what it says; what may have been issued stays as it was ordered. */
async function askCorrection(tx: OfficialTx, request: CertificateRequest, reason: string): Promise<void> {
  await refuseOrdered(tx, request);
  await moveRequest(tx, request, 'correction_asked', { reason });
}

const asOther =
  (id: string, find: (tx: OfficialTx, id: string) => Promise<CertificateRequest>) =>
  async (tx: OfficialTx): Promise<CertificateRequest> => {
    const request = await find(tx, id);
    await requireOther(tx, request);
    return request;
  };
