import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { rightsOfUser } from '../../accounts/index.ts';
import { listAccountsOfKind } from '../approver.repository.ts';

/**
 * The accounts that approve a kind where its maker names nobody, in their turns. Without who makes the process, who has no
 * account, and whose account is not in use or may no longer approve.
 */
export async function findDefaultApprovers(
  db: TenantDb,
  { kind, makerId }: { readonly kind: string; readonly makerId: string },
): Promise<readonly string[]> {
  const accounts: string[] = [];
  for (const id of await listAccountsOfKind(db, kind)) {
    const { permissions } = await rightsOfUser(db, id);
    if (id !== makerId && permissions.has('PE_APROBAR')) accounts.push(id);
  }
  return accounts;
}
