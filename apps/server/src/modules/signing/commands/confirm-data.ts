import { dataConfirmation, type SigningState } from '@rubrica/contract';
import { needsReview } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { moveProcess } from '../../process/index.ts';
import { presentClientData } from '../client-data.presenter.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { finishStep } from '../steps/finish-step.ts';
import { openToAct, pausedError } from '../steps/open-visit.ts';

export interface Confirmation {
  readonly processId: string;
  /** Of the answers that the person read. */
  readonly sha256: string;
}

/** What was read is what is confirmed. A politically exposed person is looked at by somebody before it goes on. */
export async function confirmData(context: SigningContext, { processId, sha256 }: Confirmation): Promise<SigningState> {
  if (processId !== context.actor.processId) throw new AppError('process.not_found');
  const state = await context.transaction(async (tx) => {
    const visit = await openToAct(tx, 'data');
    const { process, kind, answers } = visit;
    if (presentClientData(visit, context.kinds.describe).sha256 !== sha256) throw new AppError('data.changed');
    const isNew = await finishStep(tx, visit, {
      step: 'data',
      type: 'SIGNATORY',
      event: 'DATA_CONFIRMED',
      facts: { sha256, accepted: dataConfirmation },
    });
    // Who said so when they began was looked at already.
    if (!isNew || !needsReview(kind, answers) || visit.done.has('exposure')) return describeVisit(tx);
    await moveProcess(tx, process, { action: 'flag_pep', reason: 'Persona expuesta políticamente' });
    return undefined;
  });
  if (state === undefined) throw pausedError('IS_PEP'); // what was done stays done
  return state;
}
