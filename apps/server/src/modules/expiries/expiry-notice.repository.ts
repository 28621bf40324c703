import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface ExpiryNotice {
  readonly id: string;
  /** Whose certificate; null: the seal. */
  readonly userId: string | null;
  readonly notAfter: Date;
  readonly daysBefore: number;
  readonly noticedAt: Date;
}

/** False where it was given before. */
export async function insertNotice(db: TenantDb, notice: ExpiryNotice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('expiry_notice')
    .values({
      id: notice.id,
      user_id: notice.userId,
      not_after: notice.notAfter,
      days_before: notice.daysBefore,
      noticed_at: notice.noticedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findNotice(db: TenantDb, id: string): Promise<ExpiryNotice | undefined> {
  const row = await db.selectFrom('expiry_notice').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      notAfter: row.not_after,
      daysBefore: row.days_before,
      noticedAt: row.noticed_at,
    }
  );
}

export async function isCheckedOn(db: TenantDb, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('tenant_id')
    .where(sql<boolean>`expiries_checked_on >= ${day}::date`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveCheckedOn(db: TenantDb, day: string): Promise<void> {
  await db.updateTable('company').set({ expiries_checked_on: day }).execute();
}
