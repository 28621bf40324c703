import type { Permission } from '@rubrica/contract';

import type { TenantRead } from '../../../platform/context.ts';
import { rightsOfUsers } from '../rights.repository.ts';

export interface Holder {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly hasPassword: boolean;
}

/** The accounts in use that hold a permission. */
export async function listHolders(tx: TenantRead, permission: Permission): Promise<readonly Holder[]> {
  const people = await tx.db
    .selectFrom('user_account')
    .select(['id', 'username', 'name', 'last_name', 'password_hash'])
    .where('is_enabled', '=', true)
    .where('is_disabled', '=', false)
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('username')
    .execute();
  const rights = await rightsOfUsers(
    tx.db,
    people.map(({ id }) => id),
  );
  return people
    .filter(({ id }) => rights.get(id)?.permissions.has(permission))
    .map(({ id, username, name, last_name: lastName, password_hash: hash }) => ({
      id,
      username,
      name: `${name} ${lastName}`.trim(),
      hasPassword: hash !== null,
    }));
}
