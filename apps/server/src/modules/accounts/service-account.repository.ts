import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface ServiceAccount {
  readonly id: string;
  readonly name: string;
  readonly keyHash: Buffer;
  readonly groupId: string;
}

export async function findServiceAccount(db: TenantDb, id: string): Promise<ServiceAccount | undefined> {
  const row = await db
    .selectFrom('service_account')
    .select(['id', 'name', 'key_hash', 'group_id'])
    .where('id', '=', id)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, keyHash: row.key_hash, groupId: row.group_id };
}

export async function insertServiceAccount(db: TenantDb, account: ServiceAccount): Promise<void> {
  await db
    .insertInto('service_account')
    .values({ id: account.id, name: account.name, key_hash: account.keyHash, group_id: account.groupId })
    .execute();
}

export async function recordServiceUse(db: TenantDb, id: string, at: Date): Promise<void> {
  await db.updateTable('service_account').set({ last_used_at: at }).where('id', '=', id).execute();
}
