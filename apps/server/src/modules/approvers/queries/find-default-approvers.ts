import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { isInUse, readUser, rightsOfUser } from '../../accounts/index.ts';
import { listApproversOfKind } from '../approver.repository.ts';

/**
 * The accounts that approve a kind where its maker names nobody, in their turns. Without who makes the process, who has no
 * account, and whose account may no longer approve.
 */
export async function findDefaultApprovers(
  db: TenantDb,
  { kind, makerId }: { readonly kind: string; readonly makerId: string },
): Promise<readonly string[]> {
  const accounts: string[] = [];
  for (const { userId } of await listApproversOfKind(db, kind)) {
    if (userId === null || userId === makerId) continue;
    const { permissions } = await rightsOfUser(db, userId);
    if (permissions.has('PE_APROBAR') && isInUse(await readUser(db, userId))) accounts.push(userId);
  }
  return accounts;
}
