import type { ReviewDecision } from '@rubrica/contract';

import type { TenantRead, Tx } from '../../../platform/context.ts';
import * as repo from '../annex.repository.ts';
import type { Annex } from '../annex.repository.ts';

export { presentAnnex as present, verdictOf } from '../document.presenter.ts';
export { openAnnex as read, streamAnnex as stream } from '../steps/open-annex.ts';
export { storeAnnex as store } from '../steps/store-annex.ts';

export const find = (tx: TenantRead, id: string): Promise<Annex | undefined> => repo.findAnnex(tx.db, id);

export const listOfDraft = (tx: TenantRead, draftId: string): Promise<readonly Annex[]> =>
  repo.listDraftAnnexes(tx.db, draftId);

export const listOfProcess = (tx: TenantRead, processId: string): Promise<readonly Annex[]> =>
  repo.listProcessAnnexes(tx.db, processId);

export const moveToProcess = (tx: Tx, ids: readonly string[], processId: string): Promise<void> =>
  repo.moveAnnexes(tx.db, ids, processId);

/** The papers that a review is about. */
export const listOfReview = (tx: TenantRead, reviewId: string): Promise<readonly Annex[]> =>
  repo.listReviewedAnnexes(tx.db, reviewId);

/** They wait for that review; an earlier decision about them counts no more. */
export const linkToReview = (tx: Tx, ids: readonly string[], reviewId: string): Promise<void> =>
  repo.linkToReview(tx.db, ids, reviewId);

/** What was decided in their review. */
export const recordDecision = (tx: Tx, reviewId: string, decision: ReviewDecision): Promise<void> =>
  repo.recordDecision(tx.db, reviewId, decision);
