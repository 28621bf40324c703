import type { TenantRead, Tx } from '../../../platform/context.ts';
import * as repo from '../identity-review.repository.ts';
import type { ComparedNames, IdentityReview, NewIdentityReview } from '../identity-review.repository.ts';

export type { ComparedNames, IdentityReview } from '../identity-review.repository.ts';

/** Opens a review; one of the same person that nobody decided is over. */
export const open = (tx: Tx, review: NewIdentityReview): Promise<void> => repo.openReview(tx.db, review);

export const find = (tx: TenantRead, id: string): Promise<IdentityReview | undefined> => repo.findReview(tx.db, id);

/** Those of a process that wait for a decision, the oldest first. */
export const listOpen = (tx: TenantRead, processId: string): Promise<readonly IdentityReview[]> =>
  repo.listOpenReviews(tx.db, processId);

/** The latest acceptance of exactly these names for this signatory. */
export const findAcceptance = (
  tx: TenantRead,
  signatoryId: string,
  names: ComparedNames,
): Promise<IdentityReview | undefined> => repo.findAcceptance(tx.db, signatoryId, names);

export const decide = (tx: Tx, id: string, decided: Parameters<typeof repo.decideReview>[2]): Promise<void> =>
  repo.decideReview(tx.db, id, decided);
