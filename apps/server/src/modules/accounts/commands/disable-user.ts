import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, Tx } from '../../../platform/context.ts';
import { publishNews } from '../../../platform/news.ts';
import { groupsOfUser } from '../group.repository.ts';
import { purgeAccount } from '../jobs/purge-account.ts';
import { endSessionsOf } from '../session.repository.ts';
import { refuseUnmanageable } from '../steps/refuse-unmanageable.ts';
import { isSelf, mayDeactivateSelf, maySetDisabled } from '../user.policy.ts';
import { findUserByName, lockUser, updateState } from '../user.repository.ts';
import { recoveryEnd, type User } from '../user.ts';

/** By an administrator: out at once, until enabled again. By the owner: out, with thirty days to change their mind. */
export async function disableUser(context: OfficialContext, username: string): Promise<void> {
  await context.transaction(async (tx) => {
    const found = await findUserByName(tx.db, username);
    if (!found) throw new AppError('user.not_found');
    const user = await lockUser(tx.db, found.id);
    if (isSelf(context.actor, user)) {
      authorize(mayDeactivateSelf(context.actor, user));
      await deactivate(tx, user);
    } else {
      authorize(maySetDisabled(context.actor, user, await groupsOfUser(tx.db, user.id)));
      await updateState(tx.db, user.id, { isDisabled: true }, context.now());
      await tx.record([{ type: 'user.disabled', subject: user.id }]);
    }
    await endSessionsOf(tx.db, user.id, context.now());
    await refuseUnmanageable(tx);
    await publishNews(tx.db, { tenant: tx.tenant.id, rightsOf: user.id });
  });
}

async function deactivate(tx: Tx, user: User): Promise<void> {
  const now = tx.now();
  await updateState(tx.db, user.id, { deactivatedAt: now }, now);
  await tx.record([{ type: 'user.deactivated', subject: user.id }]);
  await tx.enqueue(purgeAccount, { user_id: user.id }, { startAfter: recoveryEnd(now) });
}
