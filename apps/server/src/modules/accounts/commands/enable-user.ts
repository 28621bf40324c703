import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { Context, OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { record } from '../../../platform/record.ts';
import { groupsOfUser } from '../group.repository.ts';
import { isSelf, maySetDisabled } from '../user.policy.ts';
import { findUserByName, lockUser, updateState } from '../user.repository.ts';
import { recoveryEnd, type User } from '../user.ts';

/** By an administrator: lifts a disabling. By the owner: begins to use a confirmed account, or takes a deactivated one back. */
export async function enableUser(context: OfficialContext, username: string): Promise<void> {
  await context.transaction(async (db) => {
    const found = await findUserByName(db, username);
    if (!found) throw new AppError('user.not_found');
    const user = await lockUser(db, found.id);
    if (isSelf(context.actor, user)) return enableSelf(context, db, user);
    authorize(maySetDisabled(context.actor, user, await groupsOfUser(db, user.id)));
    await updateState(db, user.id, { isDisabled: false, isEnabled: true }, context.now());
    await record(context, db, [{ type: 'user.enabled', subject: user.id }]);
  });
}

async function enableSelf(context: Context, db: TenantDb, user: User): Promise<void> {
  const now = context.now();
  if (user.confirmedAt === null) throw new AppError('account.not_confirmed');
  if (user.deactivatedAt && recoveryEnd(user.deactivatedAt) < now) throw new AppError('account.recovery_over');
  await updateState(db, user.id, { isEnabled: true, deactivatedAt: null }, now);
  await record(context, db, [{ type: user.deactivatedAt ? 'user.reactivated' : 'user.enabled', subject: user.id }]);
}
