import { randomBytes } from 'node:crypto';

import type { IssuedTokens } from '@rubrica/contract';

import type { BaseContext, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { rememberDevice } from '../known-device.repository.ts';
import { insertRefreshToken, insertSession, type Session } from '../session.repository.ts';
import { isInUse, type LoginMethod, type User } from '../user.ts';
import { claimDevice } from './device.ts';

const accessSeconds = 15 * 60;
const sessionSeconds = 12 * 3600;
const keptSessionSeconds = 30 * 86_400;

/** Tokens, and when the session ends for which they are. */
export interface IssuedSession extends IssuedTokens {
  readonly sessionEnd: Date;
}

export interface StartOptions {
  readonly keepsSession: boolean;
  readonly loginBy: LoginMethod;
  /** The provider's own refresh token. */
  readonly providerRefresh?: string | undefined;
}

export async function startSession(tx: Tx, user: User, options: StartOptions): Promise<IssuedSession> {
  const now = tx.now();
  const lifetime = options.keepsSession ? keptSessionSeconds : sessionSeconds;
  const id = newId(now);
  const session: Session = {
    id,
    userId: user.id,
    startedAt: now,
    expiresAt: new Date(now.getTime() + lifetime * 1000),
    loginBy: options.loginBy,
    ip: tx.origin.ip,
    providerRefreshBox: options.providerRefresh
      ? await tx.keyring.seal(tx.db, Buffer.from(options.providerRefresh), providerRefreshPurpose(id))
      : null,
  };
  await insertSession(tx.db, session);
  await noticeDevice(tx, user);
  await tx.record([{ type: 'session.started', subject: id, details: { user: user.id, by: options.loginBy } }]);
  return issueTokens(tx, { user, session, refreshToken: await newRefreshToken(tx, session, now) });
}

async function noticeDevice(tx: Tx, user: User): Promise<void> {
  const { ip, userAgent = null } = tx.origin;
  const visit = { userId: user.id, device: claimDevice(tx), at: tx.now(), userAgent, ip };
  const isNew = await rememberDevice(tx.db, visit);
  if (isNew) await tx.record([{ type: 'session.new_device', subject: user.id }]);
}

export async function newRefreshToken(tx: Tx, session: Session, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertRefreshToken(tx.db, { token, sessionId: session.id, issuedAt: now });
  return token;
}

export async function issueTokens(
  context: BaseContext,
  { user, session, refreshToken }: { readonly user: User; readonly session: Session; readonly refreshToken: string },
): Promise<IssuedSession> {
  const claims = { sub: user.id, sid: session.id, kind: 'member' } as const;
  const common = { tenant: context.tenant.id, issuedAt: context.now(), lifetimeSeconds: accessSeconds };
  const identity = {
    ...claims,
    username: user.username,
    name: user.name,
    family_name: user.lastName,
    email: user.email,
    enable: isInUse(user),
    session_exp: Math.floor(session.expiresAt.getTime() / 1000),
  };
  const [access, id] = await Promise.all([
    context.tokens.issue({ ...common, use: 'access', claims }),
    context.tokens.issue({ ...common, use: 'id', claims: identity }),
  ]);
  return {
    access_token: access,
    id_token: id,
    refresh_token: refreshToken,
    username: user.username,
    sessionEnd: session.expiresAt,
  };
}

export const providerRefreshPurpose = (sessionId: string): string => `provider-refresh:${sessionId}`;
