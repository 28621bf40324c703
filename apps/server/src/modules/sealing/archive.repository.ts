import type { TenantDb } from '../../platform/database/tenant-db.ts';

export async function scheduleRenewal(db: TenantDb, processId: string, renewAt: Date): Promise<void> {
  await db.updateTable('signing_process').set({ renew_at: renewAt }).where('id', '=', processId).execute();
}

export async function hasAgeingArchives(db: TenantDb, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('signing_process')
    .select('id')
    .where('renew_at', '<=', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Held until the transaction ends; what another holds is left to it. */
export async function lockAgeingArchives(
  db: TenantDb,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<readonly { readonly processId: string; readonly renewAt: Date }[]> {
  const rows = await db
    .selectFrom('signing_process')
    .select(['id', 'renew_at'])
    .where('renew_at', '<=', at)
    .orderBy('renew_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.flatMap(({ id, renew_at: renewAt }) => (renewAt ? [{ processId: id, renewAt }] : []));
}
