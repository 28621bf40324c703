import type { SigningState } from '@rubrica/contract';

import type { SigningContext } from '../../../platform/context.ts';
import { giveUp } from '../../../platform/idempotency.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { lockVisit } from '../steps/open-visit.ts';

export interface SettledAttempt {
  readonly is_signed: boolean;
  readonly message: string;
  readonly state: SigningState;
}

/**
 * Whether a signature was made whose answer was lost. Where it was not, its attempt ends here: the process is held, as it
 * is when a signature is recorded, so the call cannot sign after the person read that it did not.
 */
export async function settleAttempt(context: SigningContext, attempt: string): Promise<SettledAttempt> {
  return context.transaction(async (tx) => {
    const { signatory } = await lockVisit(tx);
    const isSigned = signatory.signedAt !== null;
    if (!isSigned) await giveUp(tx, attempt);
    return {
      is_signed: isSigned,
      message: isSigned ? 'Sí quedó firmado.' : 'No se firmó.',
      state: await describeVisit(tx),
    };
  });
}
