import type { TenantDb } from '../../platform/database/tenant-db.ts';

export async function countOwned(db: TenantDb, userId: string): Promise<number> {
  const { counted } = await owned(db, userId)
    .select((of) => of.fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

export async function listOwned(db: TenantDb, userId: string, limit: number): Promise<readonly string[]> {
  const rows = await owned(db, userId).select('id').orderBy('created_at').orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

export async function handOver(
  db: TenantDb,
  id: string,
  { to, usersGroup }: { readonly to: string; readonly usersGroup: string },
): Promise<void> {
  await db
    .updateTable('signing_process')
    .set({ created_by: to, users_group: usersGroup })
    .where('id', '=', id)
    .execute();
}

const owned = (db: TenantDb, userId: string) =>
  db.selectFrom('signing_process').where('created_by', '=', userId).where('deleted_at', 'is', null);
