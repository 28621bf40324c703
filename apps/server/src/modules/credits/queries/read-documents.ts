import type { SigningDocument } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { Visits } from '../../signing/index.ts';
import { requireCredit } from '../steps/open-credit.ts';

export async function readCreditDocuments(
  context: SigningContext,
  processId: string,
): Promise<{ documents: SigningDocument[] }> {
  if (processId !== context.actor.processId) throw new AppError('process.not_found');
  await context.transaction(async (tx) => requireCredit(await Visits.openReading(tx)));
  return Visits.previewUnsigned(context, { processId, signatoryId: context.actor.id });
}
