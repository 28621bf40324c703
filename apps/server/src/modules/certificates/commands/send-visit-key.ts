import type { VisitCertificate } from '@rubrica/contract';

import type { SigningContext } from '../../../platform/context.ts';
import { describeInVisit } from '../queries/describe-in-visit.ts';
import { takeKey } from '../steps/take-key.ts';
import { takeOfVisit } from '../steps/visit-request.ts';

export const sendVisitKey = (context: SigningContext, text: string): Promise<VisitCertificate> =>
  context.transaction(async (tx) => {
    await takeKey(tx, await takeOfVisit(tx), text);
    return describeInVisit(tx);
  });
