import type { SigningProcessView, SigningState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { describeVisit, readVisitDetails } from '../steps/describe-visit.ts';
import { openVisit } from '../steps/open-visit.ts';
import { presentSigningProcess } from '../visit.presenter.ts';

export async function readState(context: SigningContext, id: string): Promise<SigningState> {
  requireOwn(context, id);
  return context.transaction((tx) => describeVisit(tx));
}

export async function readProcess(context: SigningContext, id: string): Promise<SigningProcessView> {
  if (id !== context.actor.processId) throw new AppError('process.not_found');
  return context.transaction(async (tx) => {
    const visit = await openVisit(tx);
    return presentSigningProcess(visit, await readVisitDetails(tx, visit));
  });
}

/** A link opens what is its holder's; nobody else exists. */
export function requireOwn({ actor }: SigningContext, signatoryId: string): void {
  if (signatoryId !== actor.id) throw new AppError('signatory.not_found');
}
