import type { UserDetail } from '@rubrica/contract';

import { authorize } from '../../../platform/authorize.ts';
import type { Context, OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { record } from '../../../platform/record.ts';
import { groupsOfUser, readGroup, refuseWithoutAdministrator, setGroupOfUser } from '../group.repository.ts';
import { permissionsOf } from '../group.ts';
import { toPersonalData } from '../personal-data.ts';
import { describeUser } from '../queries/describe-user.ts';
import { isSelf, mayGrant, mayUpdate } from '../user.policy.ts';
import { lockUser, updatePersonalData } from '../user.repository.ts';
import type { User } from '../user.ts';
import type { NewUserInput } from './create-user.ts';

export async function updateUser(
  context: OfficialContext,
  input: NewUserInput & { readonly id: string },
): Promise<UserDetail> {
  authorize(mayUpdate(context.actor));
  const data = toPersonalData(input);
  return context.transaction(async (db) => {
    const user = await lockUser(db, input.id);
    await updatePersonalData(db, user.id, { ...data, email: input.email }, context.now());
    await moveToGroup(context, db, user, input.group_id);
    await record(context, db, [{ type: 'user.updated', subject: user.id }]);
    return describeUser(context, db, user.id);
  });
}

/** Neither up nor down by one's own hand, and nobody above what the giver holds. */
async function moveToGroup(context: Context, db: TenantDb, user: User, groupId: string): Promise<void> {
  const current = await groupsOfUser(db, user.id);
  if (current.length === 1 && current[0]?.id === groupId) return;
  const group = await readGroup(db, groupId);
  const touched = [...permissionsOf(group), ...current.flatMap((held) => [...permissionsOf(held)])];
  authorize(!isSelf(context.actor, user) && mayGrant(context.actor, touched));
  await setGroupOfUser(db, user.id, groupId);
  await refuseWithoutAdministrator(db);
}
