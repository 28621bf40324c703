import type { TenantDb } from '../../platform/database/tenant-db.ts';

export const planEvents = ['share', 'charged', 'reminder', 'renewal', 'read_only'] as const;
export type PlanEvent = (typeof planEvents)[number];

export interface PlanNotice {
  readonly id: string;
  /** Under the same key nobody hears of it twice. */
  readonly key: string;
  /** Null: those who administer the company. */
  readonly userId: string | null;
  readonly event: PlanEvent;
  readonly details: Readonly<Record<string, string>>;
  readonly at: Date;
}

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
