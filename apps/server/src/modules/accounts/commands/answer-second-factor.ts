import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { closeChallenge, lockChallenge, type Challenge } from '../factor-challenge.repository.ts';
import { listFactors } from '../factor.repository.ts';
import { optionsToShow, placeOf } from '../passkey.ts';
import { waitingRefreshPurpose } from '../steps/admit-session.ts';
import { proveFactor, type FactorProof } from '../steps/prove-factor.ts';
import { startSession, type IssuedSession } from '../steps/start-session.ts';
import { lockUser } from '../user.repository.ts';

interface Answer extends FactorProof {
  readonly challenge: string;
}

/** The second half of a sign-in that `auth.second_factor` interrupted. */
export function answerSecondFactor(context: Context<Anonymous>, answer: Answer): Promise<IssuedSession> {
  return context.transaction(async (tx) => {
    const challenge = await readQuestion(tx, answer.challenge);
    const user = await lockUser(tx.db, challenge.userId);
    if (user.isDisabled) throw new AppError('account.disabled');
    await proveFactor(tx, challenge, answer);
    await closeChallenge(tx, challenge);
    const { keepsSession, loginBy, providerRefreshBox: box } = challenge;
    const providerRefresh = box && (await tx.keyring.open(tx.db, box, waitingRefreshPurpose(user.id))).toString();
    return startSession(tx, user, {
      keepsSession,
      loginBy,
      factorAt: tx.now(),
      ...(providerRefresh !== null && { providerRefresh }),
    });
  });
}

/** What the browser needs to ask for the passkey of the person who is signing in. */
export function askForPasskey(context: Context<Anonymous>, token: string) {
  return context.transaction(async (tx) => {
    const { userId, nonce } = await readQuestion(tx, token);
    const passkeys = (await listFactors(tx.db, userId)).filter((factor) => factor.kind === 'passkey');
    return { options: { ...(await optionsToShow(placeOf(tx), { nonce, passkeys })) } };
  });
}

async function readQuestion(tx: Tx, token: string): Promise<Challenge & { readonly userId: string }> {
  const challenge = await lockChallenge(tx, { token, purpose: 'sign-in' });
  if (!challenge || challenge.userId === null) throw new AppError('auth.challenge_over');
  return { ...challenge, userId: challenge.userId };
}
