import type { VisitCertificate } from '@rubrica/contract';

import type { SigningContext } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { describeInVisit } from '../queries/describe-in-visit.ts';
import { takeKey } from '../steps/take-key.ts';
import { takeOfVisit } from '../steps/visit-request.ts';

export const sendVisitKey = (context: SigningContext, text: string): Promise<VisitCertificate> =>
  context.transaction(async (tx) => {
    await once(tx, async () => {
      await takeKey(tx, await takeOfVisit(tx), text);
      return {};
    });
    return describeInVisit(tx);
  });
