import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { listApprovingAccounts, readUser } from '../../accounts/index.ts';
import { listApprovers } from '../approver.repository.ts';

/** Whom an official may ask: accounts that hold the right, and those without one whom the company keeps. Never themselves. */
export async function listCandidates(context: OfficialContext, db: TenantDb) {
  const { email: own } = await readUser(db, context.actor.id);
  const accounts = await listApprovingAccounts(context, db);
  const byLink = (await listApprovers(db)).filter(({ userId, email }) => userId === null && email !== own);
  return [
    ...accounts.map((account) => ({ ...account, has_account: true })),
    ...byLink.map(({ id, name, lastName, email }) => ({ id, name, last_name: lastName, email, has_account: false })),
  ];
}
