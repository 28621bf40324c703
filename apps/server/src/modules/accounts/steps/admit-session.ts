import type { FactorWay } from '@rubrica/contract';

import { AppError, RefusalAfterCommit } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { openChallenge } from '../factor-challenge.repository.ts';
import { listFactors } from '../factor.repository.ts';
import { countRecoveryCodes } from '../recovery-code.repository.ts';
import type { User } from '../user.ts';
import { refuseForeignNetwork } from './refuse-foreign-network.ts';
import { refuseOwnSignIn } from './refuse-own-sign-in.ts';
import { startSession, type IssuedSession, type StartOptions } from './start-session.ts';

/**
 * After the first proof, whatever it was: an account with a second factor is asked for it, every other one gets its
 * session. There is no other way to a session than this one and the passkey.
 */
export async function admitSession(tx: Tx, user: User, options: StartOptions): Promise<IssuedSession> {
  await refuseForeignNetwork(tx);
  if (options.loginBy === 'own') await refuseOwnSignIn(tx, user.username);
  const ways = await waysOf(tx, user.id);
  if (ways.length === 0) return startSession(tx, user, options);
  const { keepsSession, loginBy, providerRefresh } = options;
  const { token, expiresAt } = await openChallenge(tx, {
    purpose: 'sign-in',
    userId: user.id,
    keepsSession,
    loginBy,
    providerRefreshBox:
      providerRefresh === undefined
        ? null
        : await tx.keyring.seal(tx.db, Buffer.from(providerRefresh), waitingRefreshPurpose(user.id)),
  });
  const secondFactor = { challenge: token, ways: [...ways], expires_at: expiresAt.toISOString() };
  throw new RefusalAfterCommit(new AppError('auth.second_factor', {}, { secondFactor }));
}

/** How somebody can show their second factor; empty where they have none. */
export async function waysOf(tx: Tx, userId: string): Promise<readonly FactorWay[]> {
  const kinds = new Set((await listFactors(tx.db, userId)).map(({ kind }) => kind));
  if (kinds.size === 0) return [];
  const left = await countRecoveryCodes(tx, userId);
  return [
    ...(kinds.has('passkey') ? (['passkey'] as const) : []),
    ...(kinds.has('totp') ? (['totp'] as const) : []),
    ...(left > 0 ? (['recovery'] as const) : []),
  ];
}

/** The provider's refresh token, while it waits for the factor. */
export const waitingRefreshPurpose = (userId: string): string => `waiting-provider-refresh:${userId}`;
