import type { TenantRead } from '../../../platform/context.ts';
import { listApproversByLink } from '../approver.repository.ts';
import type { Approver } from '../approver.ts';

/** Those of these approvers who have no account and are asked by a link. */
export const findApproversByLink = (tx: TenantRead, ids: readonly string[]): Promise<readonly Approver[]> =>
  listApproversByLink(tx.db, ids);
