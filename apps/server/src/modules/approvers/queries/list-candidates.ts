import type { OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { listApprovers } from '../approver.repository.ts';

/** Whom an official may choose: accounts with the permission and registered approvers without an account. Never themselves. */
export async function listCandidates(tx: OfficialTx) {
  const own = await Users.find(tx, tx.actor.id); // a program asks, too, and has no address
  const accounts = await Users.listApproving(tx);
  const byLink = (await listApprovers(tx.db)).filter(({ userId, email }) => userId === null && email !== own?.email);
  return [
    ...accounts.map((account) => ({ ...account, has_account: true })),
    ...byLink.map(({ id, name, lastName, email }) => ({ id, name, last_name: lastName, email, has_account: false })),
  ];
}
