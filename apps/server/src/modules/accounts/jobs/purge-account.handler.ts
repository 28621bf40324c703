import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { unproved } from '../user.repository.ts';
import { recoveryEnd } from '../user.ts';

/** Does nothing for an account that came back, or left again later: that departure has a job of its own. */
export const handle: JobHandler<{ user_id: string }> = async (context, { user_id: id }) => {
  await context.transaction(async (tx) => {
    const user = await tx.db.selectFrom('user_account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const leftAt = user?.deleted_at ?? user?.deactivated_at;
    if (!user || !leftAt || user.purged_at || recoveryEnd(leftAt) > context.now()) return;
    await tx.db.deleteFrom('registered_signature').where('user_id', '=', id).execute();
    await tx.db.deleteFrom('one_time_code').where('user_id', '=', id).execute();
    await tx.db.deleteFrom('account_session').where('user_id', '=', id).execute();
    await tx.db.deleteFrom('subscription').where('user_id', '=', id).execute();
    await tx.db
      .updateTable('user_account')
      .set({
        purged_at: context.now(),
        deleted_at: leftAt,
        password_hash: null,
        phone: null,
        identification_number: null,
        id_type: null,
        country: null,
        ...unproved,
      })
      .where('id', '=', id)
      .execute();
    await tx.record([{ type: 'user.purged', subject: id }]);
  });
};
