import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** False where it was taken before. */
export async function insertNotice(db: TenantDb, id: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('gateway_notice')
    .values({ id, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldNotices(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('gateway_notice').where('received_at', '<', before).execute();
}
