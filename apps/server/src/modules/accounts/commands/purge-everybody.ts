import type { System } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { purgeUser } from '../steps/purge-user.ts';

/** For a company that was deleted. One transaction for each: killed in between, the next call goes on with who is left. */
export async function purgeEverybody(context: Context<System>): Promise<void> {
  const left = await context.transaction(({ db }) =>
    db.selectFrom('user_account').select('id').where('purged_at', 'is', null).orderBy('id').execute(),
  );
  for (const { id } of left) await context.transaction((tx) => purgeUser(tx, { id, leftAt: tx.now() }));
  await context.transaction(({ db }) => db.updateTable('service_account').set({ is_disabled: true }).execute());
}
