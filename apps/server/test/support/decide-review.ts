import type { ProcessDetail, ReviewDecision } from '@rubrica/contract';

import type { Desk } from './desk.ts';
import type { Visitor } from './visitor.ts';

const reviewer = 'validador@demo.ec';

/** The review that the visitor waits for, as who may decide it reads it. */
export async function reviewOf(desk: Desk, visitor: Pick<Visitor, 'id' | 'processId'>) {
  const url = `/api/signing-process/${visitor.processId}/detail`;
  const { body } = await desk.call<ProcessDetail>('GET', url, { as: reviewer });
  const review = body.identity_reviews.find(({ signatory_id: id }) => id === visitor.id);
  if (!review) throw new Error('nothing waits for a decision');
  return review;
}

/** Somebody else than the maker of the process looks at the pictures and decides. */
export async function decideReview(
  desk: Desk,
  visitor: Pick<Visitor, 'id' | 'processId'>,
  { decision, reason }: { readonly decision: ReviewDecision; readonly reason: string },
) {
  const { id: review_id, pictures } = await reviewOf(desk, visitor);
  for (const { id } of pictures) await desk.fetch(`/api/identity-picture/${id}`, reviewer);
  return desk.call<{ status: string; message: string }>('POST', `/api/signatory/${visitor.id}/identity-review`, {
    as: reviewer,
    body: { review_id, decision, reason },
  });
}

export const acceptPapers = (desk: Desk, visitor: Pick<Visitor, 'id' | 'processId'>) =>
  decideReview(desk, visitor, { decision: 'accept', reason: 'Es su documento' });
