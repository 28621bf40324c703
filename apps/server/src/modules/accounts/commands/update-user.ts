import type { UserDetail } from '@rubrica/contract';

import { authorize } from '../../../platform/authorize.ts';
import type { Context, OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { record } from '../../../platform/record.ts';
import { groupsOfUser, holdGroup, refuseWithoutAdministrator, setGroupOfUser } from '../group.repository.ts';
import type { Group } from '../group.ts';
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
  const data = toPersonalData(input);
  return context.transaction(async (db) => {
    const user = await lockUser(db, input.id);
    const current = await groupsOfUser(db, user.id);
    authorize(mayUpdate(context.actor, current));
    await updatePersonalData(db, user.id, { ...data, email: input.email }, context.now());
    if (current.length !== 1 || current[0]?.id !== input.group_id)
      await moveToGroup(context, db, user, await holdGroup(db, input.group_id));
    await record(context, db, [{ type: 'user.updated', subject: user.id }]);
    return describeUser(context, db, user.id);
  });
}

/** Neither up nor down by one's own hand, and nobody above what the giver holds. */
async function moveToGroup(context: Context, db: TenantDb, user: User, group: Group): Promise<void> {
  authorize(!isSelf(context.actor, user) && mayGrant(context.actor, [group]));
  await setGroupOfUser(db, user.id, group.id);
  await refuseWithoutAdministrator(db);
}
