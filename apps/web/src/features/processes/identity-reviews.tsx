import { Button } from '@mantine/core';
import { reviewDecisions, type IdentityReviewView, type ReviewDecision } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { reviewWords as words } from './messages.ts';

/** What the registry said of signatories whose identity somebody must decide, in words, and the decision. */
export function IdentityReviews({ reviews }: { readonly reviews: readonly IdentityReviewView[] }) {
  return reviews.map((review) => (
    <Card key={review.id} title={words.title}>
      <div className="grid gap-8">
        <p>{words.registry(review.registry_name, review.identification_number)}</p>
        <p>
          {words.process(review.signatory_name)}
          {review.answered_name !== null && ` ${words.answers(review.answered_name)}`}
        </p>
        <p className="quiet size-s">{words.meanwhile}</p>
        {review.can_decide ? <Decisions review={review} /> : <p className="quiet size-s">{words.others}</p>}
      </div>
    </Card>
  ));
}

function Decisions({ review }: { readonly review: IdentityReviewView }) {
  const queries = useQueryClient();
  const decide = async (decision: ReviewDecision): Promise<void> => {
    const { title, body, label, placeholder } = words.decisions[decision];
    let message = '';
    const isDone = await confirm({
      title: title(review.signatory_name),
      body,
      confirmLabel: label,
      tone: decision === 'refuse' ? 'danger' : 'normal',
      reason: { label: words.reason, placeholder, isRequired: true, maxLength: 1000 },
      work: async ({ reason }) => {
        const answer = await call('POST /api/signatory/{id}/identity-review', {
          params: { id: review.signatory_id },
          body: { review_id: review.id, decision, reason },
        });
        ({ message } = answer);
      },
    });
    if (isDone) showToast({ type: 'success', message });
    await queries.invalidateQueries({ queryKey: ['processes'] });
  };
  return (
    <div className="wraps flex gap-8 mt-8">
      {reviewDecisions.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'accept' ? 'filled' : 'default'}
          onClick={() => void decide(decision)}
        >
          {words.decisions[decision].label}
        </Button>
      ))}
    </div>
  );
}
