import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { Context, OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { record } from '../../../platform/record.ts';
import { groupsOfUser, refuseWithoutAdministrator } from '../group.repository.ts';
import { purgeAccount } from '../jobs/purge-account.ts';
import { endSessionsOf } from '../session.repository.ts';
import { isSelf, mayDeactivateSelf, maySetDisabled } from '../user.policy.ts';
import { findUserByName, lockUser, updateState } from '../user.repository.ts';
import { recoveryEnd, type User } from '../user.ts';

/** By an administrator: out at once, until enabled again. By the owner: out, with thirty days to change their mind. */
export async function disableUser(context: OfficialContext, username: string): Promise<void> {
  await context.transaction(async (db) => {
    const found = await findUserByName(db, username);
    if (!found) throw new AppError('user.not_found');
    const user = await lockUser(db, found.id);
    if (isSelf(context.actor, user)) {
      authorize(mayDeactivateSelf(context.actor, user));
      await deactivate(context, db, user);
    } else {
      authorize(maySetDisabled(context.actor, user, await groupsOfUser(db, user.id)));
      await updateState(db, user.id, { isDisabled: true }, context.now());
      await record(context, db, [{ type: 'user.disabled', subject: user.id }]);
    }
    await endSessionsOf(db, user.id, context.now());
    await refuseWithoutAdministrator(db);
  });
}

async function deactivate(context: Context, db: TenantDb, user: User): Promise<void> {
  const now = context.now();
  await updateState(db, user.id, { deactivatedAt: now }, now);
  await record(context, db, [{ type: 'user.deactivated', subject: user.id }]);
  await context.jobs.enqueue(
    { db, tenant: context.tenant.id },
    purgeAccount,
    { user_id: user.id },
    { startAfter: recoveryEnd(now) },
  );
}
