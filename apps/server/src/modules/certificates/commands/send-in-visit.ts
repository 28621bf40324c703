import type { VisitCertificate } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { describeInVisit } from '../queries/describe-in-visit.ts';
import { consentOf } from '../steps/cover-request.ts';
import { submitRequest } from '../steps/submit-request.ts';
import { trackAsked } from '../steps/track-in-process.ts';
import { readOffer } from '../steps/visit-offer.ts';
import { openToAsk, takeToFill } from '../steps/visit-request.ts';

/** Their key is there first: nobody pays for a certificate that could not be used in this visit. */
export const sendInVisit = (context: SigningContext): Promise<VisitCertificate> =>
  context.transaction(async (tx) => {
    // the answer that is stored for a repeated call holds no link of a payment
    await once(tx, async () => {
      await send(tx);
      return {};
    });
    return describeInVisit(tx);
  });

async function send(tx: SigningTx): Promise<void> {
  const visit = await openToAsk(tx);
  const request = await takeToFill(tx);
  const isSold = (await readOffer(tx, visit))?.terms.some(({ years }) => years === request.years) === true;
  if (request.status === 'CREATED' && !isSold) throw new AppError('certificate_request.not_offered');
  if (!request.keyRequest) throw new AppError('certificate_request.key_missing');
  await submitRequest(tx, request);
  await trackAsked(tx, { request, process: visit.process, accepted: consentOf(request) });
}
