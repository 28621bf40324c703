import { createHash } from 'node:crypto';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { toUser } from './user.repository.ts';
import type { LoginMethod, User } from './user.ts';

export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly loginBy: LoginMethod;
  readonly ip: string | null;
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
      provider_refresh_box: session.providerRefreshBox,
    })
    .execute();
}

/** The session and its owner, if both still stand. */
export async function findLiveSession(
  db: TenantDb,
  id: string,
  now: Date,
): Promise<{ readonly session: Session; readonly user: User } | undefined> {
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
    .where('id', '=', session.user_id)
    .where('deleted_at', 'is', null)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  if (!user) return undefined;
  return {
    user: toUser(user),
    session: {
      id: session.id,
      userId: session.user_id,
      startedAt: session.started_at,
      expiresAt: session.expires_at,
      loginBy: session.login_by as LoginMethod,
      ip: session.ip,
      providerRefreshBox: session.provider_refresh_box,
    },
  };
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

/** How the session of a refresh token began. */
export async function findSessionOfToken(db: TenantDb, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_token')
    .innerJoin('account_session', 'account_session.id', 'session_id')
    .select('login_by')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.login_by;
}

export async function markRefreshTokenUsed(db: TenantDb, token: string, at: Date): Promise<void> {
  await db.updateTable('refresh_token').set({ used_at: at }).where('token_hash', '=', hashToken(token)).execute();
}

/** Only this is stored: a copy of the database opens no session. */
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
