import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { publishNews } from '../../../platform/news.ts';
import { groupsOfUser } from '../group.repository.ts';
import { purgeAccount } from '../jobs/purge-account.ts';
import { endSessionsOf } from '../session.repository.ts';
import { refuseUnmanageable } from '../steps/refuse-unmanageable.ts';
import { mayDelete } from '../user.policy.ts';
import { lockUser, markDeleted } from '../user.repository.ts';
import { recoveryEnd } from '../user.ts';

export async function deleteUser(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    const user = await lockUser(tx.db, id);
    authorize(mayDelete(context.actor, user, await groupsOfUser(tx.db, id)));
    const now = context.now();
    await markDeleted(tx.db, id, now);
    await endSessionsOf(tx.db, id, now);
    await refuseUnmanageable(tx);
    await publishNews(tx.db, { tenant: tx.tenant.id, rightsOf: id });
    await tx.record([{ type: 'user.deleted', subject: id }]);
    await tx.enqueue(purgeAccount, { user_id: id }, { startAfter: recoveryEnd(now) });
  });
}
