import type { ProcessStatus } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { attemptsLeft } from '../biometrics.ts';
import { blockSignatory } from '../steps/block-signatory.ts';
import { openToAct } from '../steps/open-visit.ts';
import { maxOtpFailures } from '../visit.presenter.ts';

/** A browser may say that the attempts are used up; our own count decides. */
export async function blockProcess(
  context: SigningContext,
  processId: string,
): Promise<{ status: ProcessStatus; message: string }> {
  if (processId !== context.actor.processId) throw new AppError('process.not_found');
  return context.transaction(async (tx) => {
    const visit = await openToAct(tx);
    const { signatory } = visit;
    if (signatory.otpFailures < maxOtpFailures && attemptsLeft(signatory) > 0)
      throw new AppError('portal.attempts_left');
    await blockSignatory(tx, visit);
    return { status: 'BLOCKED', message: 'El proceso quedó bloqueado.' };
  });
}
