import type { TenantRead, Tx } from '../../../platform/context.ts';
import * as repo from '../approval.repository.ts';
import type { Approval, ApprovalDecision, NamedApprover } from '../approval.repository.ts';

export type { NamedApprover } from '../approval.repository.ts';

export const find = (tx: TenantRead, id: string): Promise<Approval | undefined> => repo.findApproval(tx.db, id);

/** In the order in which they are asked. */
export const list = (tx: TenantRead, processId: string): Promise<readonly Approval[]> =>
  repo.listApprovals(tx.db, processId);

export const insert = (tx: Tx, processId: string, approvers: readonly NamedApprover[]): Promise<void> =>
  repo.insertApprovals(tx.db, processId, approvers);

/** Records the decision of the current approver and closes their link. */
export const markDecided = (tx: Tx, processId: string, decision: ApprovalDecision): Promise<void> =>
  repo.markDecided(tx.db, processId, decision);

/** A link of the next version; the one before opens nothing any more. */
export const setLink = (
  tx: Tx,
  id: string,
  given: { readonly version: number; readonly hash: Buffer },
): Promise<void> => repo.renewApprovalLink(tx.db, id, given);

/** Approvals that somebody has not given pass to somebody else, except where that one made the process or approves it, too. */
export const passOn = (tx: Tx, given: { readonly from: string; readonly to: string }): Promise<void> =>
  repo.passOnApprovals(tx.db, given);

/** What was approved is no longer what there is. */
export const reset = (tx: Tx, processId: string): Promise<void> => repo.resetApprovals(tx.db, processId);
