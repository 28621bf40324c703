import type { TenantRead } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { listAccountsOfKind, listApproversOfKind } from '../approver.repository.ts';

/**
 * Who approves a kind where its maker names nobody, in their turns: accounts that are in use and may approve, and those
 * without an account by their own id. Never who makes the process.
 */
export async function findDefaultApprovers(
  tx: TenantRead,
  { kind, makerId }: { readonly kind: string; readonly makerId: string },
): Promise<readonly string[]> {
  const inUse = new Set(await listAccountsOfKind(tx.db, kind));
  const maker = await Users.find(tx, makerId);
  const approvers: string[] = [];
  for (const { id, userId, email } of await listApproversOfKind(tx.db, kind)) {
    if (userId === null && email !== maker?.email) approvers.push(id);
    if (userId !== null && userId !== makerId && inUse.has(userId) && (await mayApprove(tx, userId)))
      approvers.push(userId);
  }
  return approvers;
}

const mayApprove = async (tx: TenantRead, userId: string): Promise<boolean> =>
  (await Users.rightsOf(tx, userId)).permissions.has('PE_APROBAR');
