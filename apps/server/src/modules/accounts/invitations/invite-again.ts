import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { groupsOfUser } from '../group.repository.ts';
import { mayCreate, mayGrant } from '../user.policy.ts';
import { lockUser } from '../user.repository.ts';
import { isInvited } from '../user.ts';

/** The event makes another temporary password; the one before no longer opens the account. */
export async function inviteAgain(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    const user = await lockUser(tx.db, id);
    authorize(mayCreate(context.actor) && mayGrant(context.actor, await groupsOfUser(tx.db, id)));
    if (!isInvited(user)) throw new AppError('user.has_signed_in');
    await tx.record([{ type: 'user.invited', subject: id }]);
  });
}
