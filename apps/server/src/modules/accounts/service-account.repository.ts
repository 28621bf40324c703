import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface ServiceAccount {
  readonly id: string;
  readonly name: string;
  readonly keyHash: Buffer;
  readonly groupId: string;
}

/** What an operator sees of one. */
export interface ListedServiceAccount {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isRevoked: boolean;
}

/** One that may be used now. */
export async function findServiceAccount(db: TenantDb, id: string, now: Date): Promise<ServiceAccount | undefined> {
  const row = await db
    .selectFrom('service_account')
    .select(['id', 'name', 'key_hash', 'group_id'])
    .where('id', '=', id)
    .where('is_disabled', '=', false)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, keyHash: row.key_hash, groupId: row.group_id };
}

export async function insertServiceAccount(
  db: TenantDb,
  { expiresAt, ...account }: ServiceAccount & { readonly expiresAt: Date | null },
): Promise<void> {
  await db
    .insertInto('service_account')
    .values({
      id: account.id,
      name: account.name,
      key_hash: account.keyHash,
      group_id: account.groupId,
      expires_at: expiresAt,
    })
    .execute();
}

export async function listServiceAccounts(db: TenantDb): Promise<readonly ListedServiceAccount[]> {
  const rows = await db
    .selectFrom('service_account')
    .innerJoin('account_group', 'account_group.id', 'service_account.group_id')
    .select([
      'service_account.id',
      'service_account.name',
      'account_group.name as group',
      'service_account.created_at as createdAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
      'is_disabled as isRevoked',
    ])
    .orderBy('service_account.name')
    .execute();
  return rows;
}

export async function changeServiceAccount(
  db: TenantDb,
  id: string,
  change: { readonly isRevoked: true } | { readonly keyHash: Buffer; readonly expiresAt: Date | null },
): Promise<void> {
  await db
    .updateTable('service_account')
    .set('isRevoked' in change ? { is_disabled: true } : { key_hash: change.keyHash, expires_at: change.expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function recordServiceUse(db: TenantDb, id: string, at: Date): Promise<void> {
  await db.updateTable('service_account').set({ last_used_at: at }).where('id', '=', id).execute();
}
