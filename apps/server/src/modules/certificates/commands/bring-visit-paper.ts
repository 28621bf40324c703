import type { CertificateAnnexType, UploadedFile, VisitCertificate } from '@rubrica/contract';

import type { SigningContext } from '../../../platform/context.ts';
import { onceInAll } from '../../../platform/idempotency.ts';
import { acceptPicture } from '../../documents/index.ts';
import { describeInVisit } from '../queries/describe-in-visit.ts';
import { refuseFull, storeAnnex } from '../steps/store-annex.ts';
import { takeToFill } from '../steps/visit-request.ts';

export async function bringVisitPaper(
  context: SigningContext,
  type: CertificateAnnexType,
  file: UploadedFile,
): Promise<VisitCertificate> {
  await onceInAll(context, async () => {
    await context.transaction(async (tx) => refuseFull(tx, await takeToFill(tx)));
    await storeAnnex(context, { type, ...(await acceptPicture(context, file)), take: takeToFill });
    return {};
  });
  return context.transaction((tx) => describeInVisit(tx));
}
