import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { purgeUser } from '../steps/purge-user.ts';
import { recoveryEnd } from '../user.ts';

/** Does nothing for an account that came back, or left again later: that departure has a job of its own. */
export const handle: JobHandler<{ user_id: string }> = async (context, { user_id: id }) => {
  await context.transaction(async (tx) => {
    const user = await tx.db.selectFrom('user_account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const leftAt = user?.deleted_at ?? user?.deactivated_at;
    if (!user || !leftAt || user.purged_at || recoveryEnd(leftAt) > context.now()) return;
    await purgeUser(tx, { id, leftAt });
  });
};
