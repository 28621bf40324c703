import type { TenantRead, Tx } from '../../../platform/context.ts';
import { linkPictures } from '../identity-picture.repository.ts';
import * as repo from '../identity-review.repository.ts';
import type { AcceptedNames, IdentityReview, NewIdentityReview, ProvingDevice } from '../identity-review.repository.ts';
import { giveProof } from '../signatory-step.repository.ts';

export { isAboutName } from '../identity-review.repository.ts';
export type { ComparedNames, IdentityReview } from '../identity-review.repository.ts';

/** Opens a review; one of the same person that nobody decided is over. The pictures must be of that person. */
export async function open(
  tx: Tx,
  { pictureIds = [], ...review }: NewIdentityReview & { readonly pictureIds?: readonly string[] },
): Promise<void> {
  await repo.openReview(tx.db, review);
  const linked = await linkPictures(tx.db, pictureIds, { reviewId: review.id, signatoryId: review.signatoryId });
  if (linked !== new Set(pictureIds).size) throw new Error(`a picture of review ${review.id} is not of its signatory`);
}

export const find = (tx: TenantRead, id: string): Promise<IdentityReview | undefined> => repo.findReview(tx.db, id);

/** Those of a process that wait for a decision, the oldest first. */
export const listOpen = (tx: TenantRead, processId: string): Promise<readonly IdentityReview[]> =>
  repo.listOpenReviews(tx.db, processId);

/** The latest acceptance of exactly these names for this signatory. */
export const findAcceptance = (
  tx: TenantRead,
  signatoryId: string,
  names: AcceptedNames,
): Promise<IdentityReview | undefined> => repo.findAcceptance(tx.db, signatoryId, names);

export const decide = (tx: Tx, id: string, decided: Parameters<typeof repo.decideReview>[2]): Promise<void> =>
  repo.decideReview(tx.db, id, decided);

/** Where two people must accept. */
export const recordFirstAcceptance = (
  tx: Tx,
  id: string,
  first: Parameters<typeof repo.recordFirstAcceptance>[2],
): Promise<void> => repo.recordFirstAcceptance(tx.db, id, first);

/** The step is done in that visit, by the word of a person of the company. */
export const giveAccepted = (
  tx: Tx,
  { id, signatoryId, step, reason, decidedByName }: IdentityReview,
  visitId: string,
): Promise<void> =>
  giveProof(tx.db, signatoryId, {
    step,
    at: tx.now(),
    facts: { review: id, accepted_part: 'proof', reason, decided_by_name: decidedByName },
    visitId,
  });

/** What a person accepted counts in a later visit of the same device with the same link: deciding takes longer than a visit. */
export async function giveAcceptedTo(tx: Tx, device: ProvingDevice, visitId: string): Promise<void> {
  for (const review of await repo.listAcceptedProofs(tx.db, device)) await giveAccepted(tx, review, visitId);
}
