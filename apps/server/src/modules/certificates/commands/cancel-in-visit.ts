import type { VisitCertificate } from '@rubrica/contract';

import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { describeInVisit } from '../queries/describe-in-visit.ts';
import { isCancelledByPerson, type CertificateRequest } from '../request.ts';
import { cancelRequest, refuseWithSlip } from '../steps/end-request.ts';
import { refuseStatus } from '../steps/move-request.ts';
import { readOfVisit, takeToEnd } from '../steps/visit-request.ts';

const reason = 'La anuló quien la pidió, en su visita de firma';

/** Also by who signed meanwhile with another certificate. What was paid is owed until the company returns it. */
export async function cancelInVisit(context: SigningContext): Promise<VisitCertificate> {
  const asOwn =
    (find: (tx: SigningTx) => Promise<CertificateRequest>) =>
    async (tx: SigningTx): Promise<CertificateRequest> => {
      const request = await find(tx);
      refuseWithSlip(tx.actor, request);
      if (!isCancelledByPerson(request)) throw refuseStatus(request);
      return request;
    };
  await cancelRequest(context, { reason, read: asOwn(readOfVisit), take: asOwn(takeToEnd) });
  return context.transaction((tx) => describeInVisit(tx));
}
