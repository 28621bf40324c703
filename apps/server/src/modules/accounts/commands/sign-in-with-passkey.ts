import type { PasskeyAnswer } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { closeChallenge, lockChallenge, openChallenge } from '../factor-challenge.repository.ts';
import { lockPasskey } from '../factor.repository.ts';
import { optionsToShow, placeOf } from '../passkey.ts';
import { proveFactor } from '../steps/prove-factor.ts';
import { refuseOwnSignIn } from '../steps/refuse-own-sign-in.ts';
import { startSession, type IssuedSession } from '../steps/start-session.ts';
import { findUser } from '../user.repository.ts';

export function beginPasskeySignIn(context: Context<Anonymous>) {
  return context.transaction(async (tx) => {
    const { token, nonce } = await openChallenge(tx, { purpose: 'passkey', userId: null });
    return { challenge: token, options: { ...(await optionsToShow(placeOf(tx), { nonce, passkeys: [] })) } };
  });
}

interface ShownPasskey {
  readonly challenge: string;
  readonly passkey: PasskeyAnswer;
  readonly keep_session: boolean;
}

/** The device has verified the person, by fingerprint, face or PIN: two factors in one. */
export function signInWithPasskey(context: Context<Anonymous>, shown: ShownPasskey): Promise<IssuedSession> {
  return context.transaction(async (tx) => {
    const challenge = await lockChallenge(tx, { token: shown.challenge, purpose: 'passkey' });
    if (!challenge) throw new AppError('auth.challenge_over');
    const passkey = await lockPasskey(tx.db, Buffer.from(shown.passkey.id, 'base64url'));
    const user = passkey && (await findUser(tx.db, passkey.userId));
    if (!user) throw new AppError('passkey.refused');
    await proveFactor(tx, { userId: user.id, nonce: challenge.nonce }, { passkey: shown.passkey });
    if (user.isDisabled) throw new AppError('account.disabled');
    await closeChallenge(tx, challenge);
    await refuseOwnSignIn(tx, user.username);
    return startSession(tx, user, { keepsSession: shown.keep_session, loginBy: 'own', factorAt: tx.now() });
  });
}
