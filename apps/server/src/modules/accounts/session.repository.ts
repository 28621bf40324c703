import { createHash } from 'node:crypto';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly ip: string | null;
  readonly refreshToken: string;
}

export interface LiveSession {
  readonly userId: string;
  readonly username: string;
}

export async function insertSession(db: TenantDb, session: NewSession): Promise<void> {
  await db
    .insertInto('account_session')
    .values({
      id: session.id,
      user_id: session.userId,
      started_at: session.startedAt,
      expires_at: session.expiresAt,
      ip: session.ip,
    })
    .execute();
  await db
    .insertInto('refresh_token')
    .values({
      token_hash: hashToken(session.refreshToken),
      session_id: session.id,
      issued_at: session.startedAt,
    })
    .execute();
}

/** The session and its owner, if both still stand. */
export async function findLiveSession(db: TenantDb, id: string, now: Date): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('account_session')
    .innerJoin('user_account', 'user_account.id', 'user_id')
    .select(['user_id', 'username'])
    .where('account_session.id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return row && { userId: row.user_id, username: row.username };
}

/** Only this is stored: a copy of the database opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
