import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { PlanEvent, PlanNotice } from './notice.ts';

/** False where it was written before. */
export async function insertNotice(db: TenantDb, notice: PlanNotice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('plan_notice')
    .values({
      id: notice.id,
      key: notice.key,
      user_id: notice.userId,
      event: notice.event,
      details: JSON.stringify(notice.details),
      at: notice.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findNotice(db: TenantDb, id: string): Promise<PlanNotice | undefined> {
  const row = await db.selectFrom('plan_notice').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      key: row.key,
      userId: row.user_id,
      event: row.event as PlanEvent,
      details: row.details as Readonly<Record<string, string>>,
      at: row.at,
    }
  );
}
