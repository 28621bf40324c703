import type { TenantRead, Tx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import * as repo from '../approval.repository.ts';
import type { Approval, ApprovalDecision, ApprovalLink, NamedApprover } from '../approval.repository.ts';

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

/** Several approvals are several people, by an account or by a link: the mail says whether it is the same person. */
export async function isGivenBy(tx: TenantRead, processId: string, mail: string): Promise<boolean> {
  const given = (await list(tx, processId)).filter(({ decidedAt }) => decidedAt !== null);
  const mails = await Promise.all(
    given.map(async ({ decidedBy, userId, askedEmail, email }) => {
      const account = decidedBy ?? userId;
      return account === null ? (askedEmail ?? email) : (await Users.find(tx, account))?.email;
    }),
  );
  return mails.some((one) => one?.toLowerCase() === mail.toLowerCase());
}

/** A link of the next version; the one before opens nothing any more. */
export const setLink = (tx: Tx, id: string, given: ApprovalLink): Promise<void> =>
  repo.renewApprovalLink(tx.db, id, given);

export const markReminded = (tx: Tx, id: string, at: Date): Promise<void> => repo.markApprovalReminded(tx.db, id, at);

/** What waits for an approver without an account, or for who stands in. */
export const listAskedOf = (tx: TenantRead, approverId: string): Promise<readonly Approval[]> =>
  repo.listAskedApprovals(tx.db, approverId);

/** What waits for somebody who was asked in the place of the one who was named. */
export const listAskedInPlace = (tx: TenantRead): Promise<readonly Approval[]> => repo.listAskedInPlace(tx.db);

/** Approvals that somebody has not given pass to somebody else, except where that one made the process or approves it, too. */
export const passOn = (tx: Tx, given: { readonly from: string; readonly to: string }): Promise<void> =>
  repo.passOnApprovals(tx.db, given);

/** What was approved is no longer what there is. */
export const reset = (tx: Tx, processId: string): Promise<void> => repo.resetApprovals(tx.db, processId);
