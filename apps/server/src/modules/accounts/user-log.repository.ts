import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { newId } from '../../platform/ids.ts';

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
