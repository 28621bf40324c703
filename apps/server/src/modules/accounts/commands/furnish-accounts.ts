import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../../platform/record.ts';
import { defaultGroups, type DefaultGroupName } from '../default-groups.ts';
import { insertGroup } from '../group.repository.ts';
import { insertUser } from '../user.repository.ts';

export interface FirstUser {
  readonly username: string;
  readonly name: string;
  readonly lastName: string;
  readonly group: DefaultGroupName;
  readonly passwordHash: string;
}

/** The groups and first users of a new tenant, inside the transaction that makes it. */
export async function furnishAccounts(context: Context, db: TenantDb, users: readonly FirstUser[]): Promise<void> {
  const groups = new Map<string, string>();
  for (const group of defaultGroups) groups.set(group.name, await insertGroup(db, group));
  for (const { username, name, lastName, group, passwordHash } of users) {
    const id = newId(context.now());
    const groupId = groups.get(group);
    const groupIds = groupId === undefined ? [] : [groupId];
    await insertUser(db, { id, username, email: username, name, lastName, passwordHash, isDisabled: false, groupIds });
    await record(context, db, [{ type: 'user.created', subject: id }]);
  }
}
