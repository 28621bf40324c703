import type { TenantRead } from '../../../platform/context.ts';
import { findApproversByLink } from '../../approvers/index.ts';
import type { Approvals } from '../../process/index.ts';

/** Each id is an account, or somebody registered without one; these are written down, so that they stay who they were. */
export async function nameApprovers(
  tx: TenantRead,
  ids: readonly string[],
): Promise<readonly Approvals.NamedApprover[]> {
  const byLink = new Map((await findApproversByLink(tx, ids)).map((approver) => [approver.id, approver]));
  return ids.map((id) => {
    const approver = byLink.get(id);
    if (!approver) return { userId: id };
    return { approverId: id, name: `${approver.name} ${approver.lastName}`, email: approver.email };
  });
}
