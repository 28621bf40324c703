import { authorize } from '../../../platform/authorize.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { groupsOfUser } from '../group.repository.ts';
import { mayUpdate } from '../user.policy.ts';
import { readUser } from '../user.repository.ts';

/** Only by somebody who could change both accounts and sees every process of the company. */
export async function authorizeTransfer(
  tx: OfficialTx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const id of [from, to]) {
    await readUser(tx.db, id);
    authorize(mayUpdate(tx.actor, await groupsOfUser(tx.db, id)));
  }
  authorize(tx.actor.visibility.reach === 'tenant');
}
