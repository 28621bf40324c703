import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { groupsOfUser, refuseWithoutAdministrator } from '../group.repository.ts';
import { purgeAccount } from '../jobs/purge-account.ts';
import { endSessionsOf } from '../session.repository.ts';
import { mayDelete } from '../user.policy.ts';
import { lockUser, markDeleted } from '../user.repository.ts';
import { recoveryEnd } from '../user.ts';

export async function deleteUser(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (db) => {
    const user = await lockUser(db, id);
    authorize(mayDelete(context.actor, user, await groupsOfUser(db, id)));
    const now = context.now();
    await markDeleted(db, id, now);
    await endSessionsOf(db, id, now);
    await refuseWithoutAdministrator(db);
    await record(context, db, [{ type: 'user.deleted', subject: id }]);
    await context.jobs.enqueue(
      { db, tenant: context.tenant.id },
      purgeAccount,
      { user_id: id },
      { startAfter: recoveryEnd(now) },
    );
  });
}
