import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import {
  endSession,
  findLiveSession,
  lockRefreshToken,
  markRefreshTokenUsed,
  recordSessionUse,
} from '../session.repository.ts';
import { refuseForeignNetwork } from '../steps/refuse-foreign-network.ts';
import { issueTokens, newRefreshToken, type IssuedSession } from '../steps/start-session.ts';

/**
 * A refresh token works once. Shown again after its use, it was copied: the whole session ends. One that was under way
 * while another took it is only too late.
 */
export async function refreshSession(context: Context<Anonymous>, token: string): Promise<IssuedSession> {
  const arrivedAt = context.now();
  const tokens = await context.transaction(async (tx) => {
    const stored = await lockRefreshToken(tx.db, token);
    if (!stored) return undefined;
    if (stored.usedAt) {
      if (stored.usedAt < arrivedAt) await endCopiedSession(tx, stored.sessionId);
      return undefined;
    }
    const live = await findLiveSession(tx.db, stored.sessionId, arrivedAt);
    if (!live || live.session.providerRefreshBox) return undefined;
    await refuseForeignNetwork(tx);
    await recordSessionUse(tx.db, live.session.id, { at: context.now(), ip: context.origin.ip });
    await markRefreshTokenUsed(tx.db, token, context.now());
    const refreshToken = await newRefreshToken(tx, live.session, context.now());
    return issueTokens(context, { ...live, refreshToken });
  });
  if (!tokens) throw new AppError('session.expired');
  return tokens;
}

async function endCopiedSession(tx: Tx, sessionId: string): Promise<void> {
  await endSession(tx.db, sessionId, tx.now());
  await tx.record([{ type: 'session.copied', subject: sessionId }]);
}
