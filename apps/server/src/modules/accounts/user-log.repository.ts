import { termsVersion } from '@rubrica/legal';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { newId } from '../../platform/ids.ts';

export const termsAction = 'USER_ACCEPT_TERMS_AND_CONDITIONS';

export interface LogEntry {
  readonly actionName: string;
  readonly createdAt: Date;
}

export async function appendUserLog(
  db: TenantDb,
  entry: { readonly userId: string; readonly actionName: string; readonly description?: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('user_log')
    .values({
      id: newId(entry.at),
      user_id: entry.userId,
      action_name: entry.actionName,
      description: entry.description ?? '',
      created_at: entry.at,
    })
    .execute();
}

/** Newest first. */
export async function readUserLog(db: TenantDb, userId: string): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('user_log')
    .select(['action_name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ actionName: row.action_name, createdAt: row.created_at }));
}

/** The line of the log that says so, for the terms as they are now. */
export const acceptedTerms = (db: TenantDb, userId: string) =>
  db
    .selectFrom('user_log')
    .select('id')
    .where('user_id', '=', userId)
    .where('action_name', '=', termsAction)
    .where('description', '=', termsVersion);

export async function hasAcceptedTerms(db: TenantDb, userId: string): Promise<boolean> {
  return (await acceptedTerms(db, userId).limit(1).executeTakeFirst()) !== undefined;
}

/** As the person's own acceptance: which text, and when. */
export const logAcceptedTerms = (db: TenantDb, userId: string, at: Date): Promise<void> =>
  appendUserLog(db, { userId, actionName: termsAction, description: termsVersion, at });
