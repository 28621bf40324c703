import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { SupportAccess } from './support-access.ts';

type NewAccess = Pick<SupportAccess, 'id' | 'operator' | 'reason' | 'askedAt' | 'expiresAt'>;

export async function insertAccess(db: TenantDb, access: NewAccess): Promise<void> {
  const { id, operator, reason, askedAt, expiresAt } = access;
  await db
    .insertInto('support_access')
    .values({ id, operator, reason, asked_at: askedAt, expires_at: expiresAt })
    .execute();
}

/** The latest first. */
export async function listAccess(db: TenantDb): Promise<readonly SupportAccess[]> {
  const rows = await db.selectFrom('support_access').selectAll().orderBy('asked_at', 'desc').limit(50).execute();
  return rows.map(toAccess);
}

/** Nobody else answers or ends it meanwhile. */
export async function lockAccess(db: TenantDb, id: string): Promise<SupportAccess | undefined> {
  const row = await db.selectFrom('support_access').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toAccess(row);
}

export async function saveAnswer(
  db: TenantDb,
  { id, answeredAt, answeredBy, endsAt }: Pick<SupportAccess, 'id' | 'answeredAt' | 'answeredBy' | 'endsAt'>,
): Promise<void> {
  await db
    .updateTable('support_access')
    .set({ answered_at: answeredAt, answered_by: answeredBy, ends_at: endsAt })
    .where('id', '=', id)
    .execute();
}

export async function closeAccess(db: TenantDb, id: string, at: Date): Promise<void> {
  await db.updateTable('support_access').set({ closed_at: at }).where('id', '=', id).execute();
}

const toAccess = (row: Selectable<DB['support_access']>): SupportAccess => ({
  id: row.id,
  operator: row.operator,
  reason: row.reason,
  askedAt: row.asked_at,
  expiresAt: row.expires_at,
  answeredAt: row.answered_at,
  answeredBy: row.answered_by,
  endsAt: row.ends_at,
  closedAt: row.closed_at,
});
