import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** Whose these processes are; those that are gone are left out. */
export async function listOwners(
  db: TenantDb,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly createdBy: string; readonly usersGroup: string }[]> {
  return db
    .selectFrom('signing_process')
    .select(['id', 'created_by as createdBy', 'users_group as usersGroup'])
    .where('id', 'in', [...ids])
    .execute();
}
