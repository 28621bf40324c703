import { randomBytes } from 'node:crypto';

import { factorGraceDays, type IssuedTokens } from '@rubrica/contract';

import type { BaseContext, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { SecurityRules } from '../company-security.repository.ts';
import { nameDevice } from '../device-name.ts';
import { rememberDevice } from '../known-device.repository.ts';
import { rightsOfUser } from '../rights.repository.ts';
import { isFactorDemanded } from '../second-factor.policy.ts';
import { insertRefreshToken, insertSession, type Session } from '../session.repository.ts';
import { saveFactorDueAt } from '../user.repository.ts';
import { isInUse, type LoginMethod, type User } from '../user.ts';
import { claimDevice } from './device.ts';
import { refuseForeignNetwork } from './refuse-foreign-network.ts';

const accessSeconds = 15 * 60;

/** Tokens, and when the session ends for which they are. */
export interface IssuedSession extends IssuedTokens {
  readonly sessionEnd: Date;
}

export interface StartOptions {
  readonly keepsSession: boolean;
  readonly loginBy: LoginMethod;
  /** A second factor was shown for this sign-in. */
  readonly factorAt?: Date | null;
  /** The provider's own refresh token. */
  readonly providerRefresh?: string | undefined;
}

export async function startSession(tx: Tx, user: User, options: StartOptions): Promise<IssuedSession> {
  const now = tx.now();
  const rules = await refuseForeignNetwork(tx);
  await beginGrace(tx, user, rules);
  const id = newId(now);
  const session: Session = {
    id,
    userId: user.id,
    startedAt: now,
    expiresAt: new Date(now.getTime() + lifetimeSeconds(rules, options) * 1000),
    loginBy: options.loginBy,
    ip: tx.origin.ip,
    userAgent: tx.origin.userAgent?.slice(0, 500) ?? null,
    lastSeenAt: now,
    factorAt: options.factorAt ?? null,
    provedAt: now,
    providerRefreshBox: options.providerRefresh
      ? await tx.keyring.seal(tx.db, Buffer.from(options.providerRefresh), providerRefreshPurpose(id))
      : null,
  };
  await insertSession(tx.db, session);
  await noticeDevice(tx, user);
  await tx.record([{ type: 'session.started', subject: id, details: { user: user.id, by: options.loginBy } }]);
  return issueTokens(tx, { user, session, refreshToken: await newRefreshToken(tx, session, now) });
}

function lifetimeSeconds({ sessionHours, keptSessionDays }: SecurityRules, { keepsSession }: StartOptions): number {
  return keepsSession && keptSessionDays > 0 ? keptSessionDays * 86_400 : sessionHours * 3600;
}

/** The days of grace begin with the first sign-in after a factor was demanded, and again if it was not in between. */
async function beginGrace(tx: Tx, user: User, { secondFactor }: SecurityRules): Promise<void> {
  const isDemanded = isFactorDemanded(secondFactor, await rightsOfUser(tx.db, user.id));
  const graceDays = tx.tenant.isOperators ? 0 : factorGraceDays;
  const end = new Date(tx.now().getTime() + graceDays * 86_400_000);
  const dueAt = isDemanded ? (user.factorDueAt ?? end) : null;
  if (dueAt?.getTime() !== user.factorDueAt?.getTime()) await saveFactorDueAt(tx.db, user.id, dueAt);
}

async function noticeDevice(tx: Tx, user: User): Promise<void> {
  const { ip, userAgent = null } = tx.origin;
  const visit = { userId: user.id, device: claimDevice(tx), at: tx.now(), userAgent, ip };
  const isNew = await rememberDevice(tx.db, visit);
  const details = { device: nameDevice(userAgent) };
  if (isNew) await tx.record([{ type: 'session.new_device', subject: user.id, details }]);
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
