import type { Permission } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { newId } from '../../platform/ids.ts';
import type { DefaultGroup } from './default-groups.ts';

export async function insertGroup(db: TenantDb, { name, permissions }: DefaultGroup): Promise<string> {
  const id = newId();
  const roleId = newId();
  await db.insertInto('account_group').values({ id, name }).execute();
  await db.insertInto('account_role').values({ id: roleId, group_id: id, name }).execute();
  await db
    .insertInto('account_role_permission')
    .values(permissions.map((permission) => ({ role_id: roleId, permission })))
    .execute();
  return id;
}

export async function findGroupId(db: TenantDb, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('account_group').select('id').where('name', '=', name).executeTakeFirst();
  return row?.id;
}

export async function permissionsOfGroup(db: TenantDb, groupId: string): Promise<ReadonlySet<Permission>> {
  const rows = await db
    .selectFrom('account_role')
    .innerJoin('account_role_permission', 'role_id', 'account_role.id')
    .select('permission')
    .where('group_id', '=', groupId)
    .execute();
  return new Set(rows.map((row) => row.permission as Permission));
}
