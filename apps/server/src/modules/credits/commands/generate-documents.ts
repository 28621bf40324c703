import type { SigningState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { Visits } from '../../signing/index.ts';
import { requireCredit } from '../steps/open-credit.ts';

/** They are made of the chosen credit and of the form, which is sent with this where it was not yet. */
export async function generateDocuments(context: SigningContext, processId: string): Promise<SigningState> {
  if (processId !== context.actor.processId) throw new AppError('process.not_found');
  await context.transaction(async (tx) => requireCredit(await Visits.openReading(tx)));
  return Visits.sendOwnForm(context);
}
