import type { UserDetail } from '@rubrica/contract';

import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, Tx } from '../../../platform/context.ts';
import { publishNews } from '../../../platform/news.ts';
import { groupsOfUser, holdGroup, setGroupOfUser } from '../group.repository.ts';
import type { Group } from '../group.ts';
import { toPersonalData } from '../personal-data.ts';
import { describeUser } from '../queries/describe-user.ts';
import { refuseUnmanageable } from '../steps/refuse-unmanageable.ts';
import { isSelf, mayGrant, mayUpdate } from '../user.policy.ts';
import { lockUser, updatePersonalData } from '../user.repository.ts';
import { keepsIdentity, type User } from '../user.ts';
import type { NewUserInput } from './create-user.ts';

export async function updateUser(
  context: OfficialContext,
  input: NewUserInput & { readonly id: string },
): Promise<UserDetail> {
  const data = toPersonalData(input);
  return context.transaction(async (tx) => {
    const user = await lockUser(tx.db, input.id);
    const current = await groupsOfUser(tx.db, user.id);
    authorize(mayUpdate(context.actor, current));
    await updatePersonalData(
      tx.db,
      user.id,
      { ...data, email: input.email },
      {
        at: context.now(),
        keepsProof: keepsIdentity(user, data),
      },
    );
    if (current.length !== 1 || current[0]?.id !== input.group_id)
      await moveToGroup(tx, user, await holdGroup(tx.db, input.group_id));
    await tx.record([{ type: 'user.updated', subject: user.id }]);
    return describeUser(tx, user.id);
  });
}

/** Neither up nor down by one's own hand, and nobody above what the giver holds. */
async function moveToGroup(tx: Tx, user: User, group: Group): Promise<void> {
  authorize(!isSelf(tx.actor, user) && mayGrant(tx.actor, [group]));
  await setGroupOfUser(tx.db, user.id, group.id);
  await refuseUnmanageable(tx);
  await publishNews(tx.db, { tenant: tx.tenant.id, rightsOf: user.id });
}
