import type { Permission } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface User {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly isDisabled: boolean;
}

export interface NewUser extends User {
  readonly groupIds: readonly string[];
}

export async function findUserByName(db: TenantDb, username: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select(['id', 'username', 'email', 'name', 'last_name', 'password_hash', 'is_disabled'])
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  if (!row) return undefined;
  const { last_name: lastName, password_hash: passwordHash, is_disabled: isDisabled, ...rest } = row;
  return { ...rest, lastName, passwordHash, isDisabled };
}

export async function insertUser(db: TenantDb, user: NewUser): Promise<void> {
  await db
    .insertInto('user_account')
    .values({
      id: user.id,
      username: user.username.toLowerCase(),
      email: user.email,
      name: user.name,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      is_disabled: user.isDisabled,
    })
    .execute();
  if (user.groupIds.length === 0) return;
  await db
    .insertInto('user_group_member')
    .values(user.groupIds.map((groupId) => ({ user_id: user.id, group_id: groupId })))
    .execute();
}

export async function permissionsOfUser(db: TenantDb, userId: string): Promise<ReadonlySet<Permission>> {
  const rows = await db
    .selectFrom('user_group_member')
    .innerJoin('account_role', 'account_role.group_id', 'user_group_member.group_id')
    .innerJoin('account_role_permission', 'role_id', 'account_role.id')
    .select('permission')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map((row) => row.permission as Permission));
}
