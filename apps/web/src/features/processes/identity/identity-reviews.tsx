import { Button } from '@mantine/core';
import {
  reviewDecisions,
  reviewReasons,
  reviewStepNames,
  type IdentityReviewView,
  type ReviewDecision,
} from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { call } from '../../../shared/api.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Card } from '../../../shared/ui/card/card.tsx';
import { confirm } from '../../../shared/ui/dialog/confirm.tsx';
import { messages } from './messages.ts';
import { ReviewComparison } from './review-comparison.tsx';
import { ReviewPictures } from './review-pictures.tsx';
import { ReviewScores } from './review-scores.tsx';

import classes from './identity-reviews.module.css';

/** Proofs of signatories that no machine decided: why, what was measured and seen, and the decision. */
export function IdentityReviews({ reviews }: { readonly reviews: readonly IdentityReviewView[] }) {
  return reviews.map((review) => <Review key={review.id} review={review} />);
}

function Review({ review }: { readonly review: IdentityReviewView }) {
  const { opened, unseen, onOpened } = useOpened(review);
  return (
    <Card title={messages.title(reviewStepNames[review.step])}>
      <div className="grid gap-16">
        <Names review={review} />
        <div className={classes.reasons}>
          <strong>{messages.why}</strong>
          <ul>
            {review.reasons.map((reason) => (
              <li key={reason}>{reviewReasons[reason]}</li>
            ))}
          </ul>
        </div>
        <Papers papers={review.papers} />
        <Seen review={review} opened={opened} onOpened={onOpened} />
        <ReviewComparison rows={review.comparison} />
        <Registry rows={review.registry} />
        <p className="quiet size-s">{messages.meanwhile}</p>
        <FirstAcceptance review={review} />
        {review.can_accept && unseen > 0 && <p className="size-s warned">{messages.toOpen(unseen)}</p>}
        {review.can_decide ? <Decisions review={review} /> : <p className="quiet size-s">{messages.others}</p>}
      </div>
    </Card>
  );
}

/** What this official opened: before, as the server says, or just now. What was deleted cannot be opened. */
function useOpened({ pictures }: Pick<IdentityReviewView, 'pictures'>) {
  const [here, setHere] = useState<ReadonlySet<string>>(new Set());
  const opened = new Set([...here, ...pictures.filter(({ is_seen }) => is_seen).map(({ id }) => id)]);
  const unseen = pictures.filter(({ id, is_deleted }) => !is_deleted && !opened.has(id)).length;
  const onOpened = useCallback((id: string) => setHere((before) => new Set(before).add(id)), []);
  return { opened, unseen, onOpened };
}

function Names({ review }: { readonly review: IdentityReviewView }) {
  const { reasons, identification_number: number } = review;
  if (!reasons.includes('names_differ') && !reasons.includes('homonyms'))
    return <p>{messages.who(review.signatory_name, number)}</p>;
  return (
    <div className="grid gap-8">
      <p>{messages.registry(review.registry_name, number)}</p>
      <p>
        {messages.process(review.signatory_name)}
        {review.answered_name !== null && ` ${messages.answers(review.answered_name)}`}
      </p>
    </div>
  );
}

/** What a machine doubted of each paper, in its own words. */
function Papers({ papers }: { readonly papers: IdentityReviewView['papers'] }) {
  const doubted = papers.filter(({ doubts }) => doubts.length > 0);
  if (doubted.length === 0) return null;
  return (
    <div className="grid gap-8">
      {doubted.map(({ id, label, doubts }) => (
        <div key={id} className={classes.reasons}>
          <strong>{label}</strong>
          <ul>
            {doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Folded: it is long, and concerns also the person's family. */
function Registry({ rows }: { readonly rows: IdentityReviewView['registry'] }) {
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{messages.registrySaid(rows.length)}</summary>
      <dl className={classes.registry}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className="quiet size-xs">{label}</dt>
            <dd className="size-s breaks">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface SeenProps {
  readonly review: IdentityReviewView;
  readonly opened: ReadonlySet<string>;
  readonly onOpened: (id: string) => void;
}

/** The pictures, and beside them what was measured. */
function Seen({ review: { pictures, scores }, opened, onOpened }: SeenProps) {
  const hasScores = Object.keys(scores).length > 0;
  if (pictures.length === 0 && !hasScores) return null;
  return (
    <div className={classes.seen} data-part={pictures.length > 0 && hasScores ? 'both' : 'one'}>
      {pictures.length > 0 && (
        <div className="grid gap-8 shrinks">
          <ReviewPictures pictures={pictures} opened={opened} onOpened={onOpened} />
        </div>
      )}
      {hasScores && (
        <div className="grid gap-12">
          <h3 className="heading size-m">{messages.measured}</h3>
          <ReviewScores scores={scores} />
        </div>
      )}
    </div>
  );
}

function FirstAcceptance({ review }: { readonly review: IdentityReviewView }) {
  const { needs_two: needsTwo, first_acceptance: first } = review;
  if (!needsTwo) return null;
  return (
    <p className="size-s">
      {messages.needsTwo} {first && messages.first(first.name, formatDateTime(first.at), first.reason)}
      {review.can_decide && !review.can_accept && ` ${messages.secondIsOther}`}
    </p>
  );
}

function Decisions({ review }: { readonly review: IdentityReviewView }) {
  const queries = useQueryClient();
  const offered = reviewDecisions.filter((decision) => decision !== 'accept' || review.can_accept);
  const decide = async (decision: ReviewDecision): Promise<void> => {
    const { title, body, label, placeholder } = messages.decisions[decision];
    let message = '';
    const isDone = await confirm({
      title: title(review.signatory_name),
      body,
      confirmLabel: label,
      tone: decision === 'refuse' ? 'danger' : 'normal',
      reason: { label: messages.reason, placeholder, isRequired: true, maxLength: 1000 },
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
    <div className="wraps flex gap-8">
      {offered.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'accept' ? 'filled' : 'default'}
          onClick={() => void decide(decision)}
        >
          {messages.decisions[decision].label}
        </Button>
      ))}
    </div>
  );
}
