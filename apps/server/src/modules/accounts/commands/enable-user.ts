import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, Tx } from '../../../platform/context.ts';
import { groupsOfUser } from '../group.repository.ts';
import { isSelf, maySetDisabled } from '../user.policy.ts';
import { findUserByName, lockUser, updateState } from '../user.repository.ts';
import { recoveryEnd, type User } from '../user.ts';

/** By an administrator: lifts a disabling. By the owner: begins to use a confirmed account, or takes a deactivated one back. */
export async function enableUser(context: OfficialContext, username: string): Promise<void> {
  await context.transaction(async (tx) => {
    const found = await findUserByName(tx.db, username);
    if (!found) throw new AppError('user.not_found');
    const user = await lockUser(tx.db, found.id);
    if (isSelf(context.actor, user)) return enableSelf(tx, user);
    authorize(maySetDisabled(context.actor, user, await groupsOfUser(tx.db, user.id)));
    await updateState(tx.db, user.id, { isDisabled: false, isEnabled: true }, context.now());
    await tx.record([{ type: 'user.enabled', subject: user.id }]);
  });
}

async function enableSelf(tx: Tx, user: User): Promise<void> {
  const now = tx.now();
  if (user.confirmedAt === null) throw new AppError('account.not_confirmed');
  if (user.deactivatedAt && recoveryEnd(user.deactivatedAt) < now) throw new AppError('account.recovery_over');
  await updateState(tx.db, user.id, { isEnabled: true, deactivatedAt: null }, now);
  await tx.record([{ type: user.deactivatedAt ? 'user.reactivated' : 'user.enabled', subject: user.id }]);
}
