import { createHash } from 'node:crypto';

import type { Selectable } from 'kysely';

import type { AccountSession } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { acceptedTerms } from './user-log.repository.ts';
import { toUser } from './user.repository.ts';
import type { LoginMethod, User } from './user.ts';

export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly loginBy: LoginMethod;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** When its tokens were last renewed. */
  readonly lastSeenAt: Date;
  /** When a second factor was shown in it; null where none was. */
  readonly factorAt: Date | null;
  /** When the person last proved to be there. */
  readonly provedAt: Date | null;
  readonly providerRefreshBox: Buffer | null;
}

export async function insertSession(db: TenantDb, session: Session): Promise<void> {
  await db
    .insertInto('account_session')
    .values({
      id: session.id,
      user_id: session.userId,
      started_at: session.startedAt,
      expires_at: session.expiresAt,
      login_by: session.loginBy,
      ip: session.ip,
      user_agent: session.userAgent,
      last_seen_at: session.lastSeenAt,
      factor_at: session.factorAt,
      proved_at: session.provedAt,
      provider_refresh_box: session.providerRefreshBox,
    })
    .execute();
}

export interface LiveSession {
  readonly session: Session;
  readonly user: User;
  readonly hasAcceptedTerms: boolean;
}

/** The session and its owner, if both still stand. */
export async function findLiveSession(db: TenantDb, id: string, now: Date): Promise<LiveSession | undefined> {
  const session = await db
    .selectFrom('account_session')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!session) return undefined;
  const user = await db
    .selectFrom('user_account')
    .selectAll()
    .select((owner) => owner.exists(acceptedTerms(db, session.user_id)).as('has_accepted_terms'))
    .where('id', '=', session.user_id)
    .where('deleted_at', 'is', null)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  if (!user) return undefined;
  return {
    user: toUser(user),
    session: toSession(session),
    hasAcceptedTerms: Boolean(user.has_accepted_terms),
  };
}

/** The open sessions of somebody, the latest used first. */
export async function listOpenSessions(db: TenantDb, userId: string, now: Date): Promise<readonly Session[]> {
  const rows = await db
    .selectFrom('account_session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(toSession).toSorted((one, other) => other.lastSeenAt.getTime() - one.lastSeenAt.getTime());
}

function toSession(row: Selectable<AccountSession>): Session {
  return {
    id: row.id,
    userId: row.user_id,
    startedAt: row.started_at,
    expiresAt: row.expires_at,
    loginBy: row.login_by as LoginMethod,
    ip: row.ip,
    userAgent: row.user_agent,
    lastSeenAt: row.last_seen_at ?? row.started_at,
    factorAt: row.factor_at,
    provedAt: row.proved_at,
    providerRefreshBox: row.provider_refresh_box,
  };
}

export interface SessionProof {
  readonly provedAt: Date;
  /** Left out where the proof was no second factor. */
  readonly factorAt?: Date;
}

export async function saveSessionProof(db: TenantDb, id: string, { provedAt, factorAt }: SessionProof): Promise<void> {
  await db
    .updateTable('account_session')
    .set({ proved_at: provedAt, ...(factorAt && { factor_at: factorAt }) })
    .where('id', '=', id)
    .execute();
}

export async function recordSessionUse(
  db: TenantDb,
  id: string,
  { at, ip }: { readonly at: Date; readonly ip: string | null },
): Promise<void> {
  await db.updateTable('account_session').set({ last_seen_at: at, ip }).where('id', '=', id).execute();
}

export async function updateProviderRefresh(db: TenantDb, id: string, box: Buffer): Promise<void> {
  await db.updateTable('account_session').set({ provider_refresh_box: box }).where('id', '=', id).execute();
}

export async function endSession(db: TenantDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('account_session')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** `except` keeps the one from which the person acts. */
export async function endSessionsOf(db: TenantDb, userId: string, at: Date, except?: string): Promise<void> {
  await db
    .updateTable('account_session')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute();
}

export async function insertRefreshToken(
  db: TenantDb,
  { token, sessionId, issuedAt }: { readonly token: string; readonly sessionId: string; readonly issuedAt: Date },
): Promise<void> {
  await db
    .insertInto('refresh_token')
    .values({ token_hash: hashToken(token), session_id: sessionId, issued_at: issuedAt })
    .execute();
}

export interface RefreshToken {
  readonly sessionId: string;
  readonly usedAt: Date | null;
}

export async function lockRefreshToken(db: TenantDb, token: string): Promise<RefreshToken | undefined> {
  const row = await db
    .selectFrom('refresh_token')
    .select(['session_id', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();
  return row && { sessionId: row.session_id, usedAt: row.used_at };
}

/** Whether a provider must be asked before the session of this refresh token goes on. */
export async function hasProviderRefresh(db: TenantDb, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('refresh_token')
    .innerJoin('account_session', 'account_session.id', 'session_id')
    .select('account_session.id')
    .where('token_hash', '=', hashToken(token))
    .where('provider_refresh_box', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markRefreshTokenUsed(db: TenantDb, token: string, at: Date): Promise<void> {
  await db.updateTable('refresh_token').set({ used_at: at }).where('token_hash', '=', hashToken(token)).execute();
}

/** Only this is stored: a copy of the database opens no session. */
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
