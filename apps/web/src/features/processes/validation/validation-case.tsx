import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { CaseHoldView, ProcessDetail } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call, errorText } from '../../../shared/api.ts';
import { formatTime } from '../../../shared/format.ts';
import { useLiveInterval } from '../../../shared/live/live-processes.tsx';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import { holds, useCurrentUser } from '../../account/index.ts';
import { IdentityReviews } from '../identity/identity-reviews.tsx';
import { ProcessAnswers } from '../process-answers.tsx';
import { ProcessDocuments } from '../process-documents.tsx';
import { ProcessSigners } from '../process-signers.tsx';
import { useProcessActions, type ProcessAction } from '../use-process-actions.tsx';
import { messages } from './messages.ts';
import { useCaseHold } from './use-case-hold.ts';

import classes from './validation-page.module.css';

/** What a validator does here; the rest is on the page of the process. */
const offered: ReadonlySet<string> = new Set(['validate', 'clear_pep', 'request_changes', 'correct_signer', 'cancel']);

interface ValidationCaseProps {
  readonly id: string;
  /** Who reads it now. */
  readonly hold: CaseHoldView | null;
}

/** Refused while somebody else reads the case. */
const decisions: ReadonlySet<string> = new Set(['validate', 'clear_pep', 'request_changes']);

/** One process of the tray: what to read, and the decision beside it. */
export function ValidationCase({ id, hold }: ValidationCaseProps) {
  const process = useQuery({
    queryKey: ['processes', 'detail', id],
    queryFn: ({ signal }) => call('GET /api/signing-process/{id}/detail', { params: { id }, signal }),
    refetchInterval: useLiveInterval(),
  });
  if (process.data) return <OpenCase process={process.data} hold={hold} />;
  if (process.isError) return <ErrorState message={errorText(process.error)} onRetry={() => void process.refetch()} />;
  return (
    <LoadingRegion>
      <SkeletonText lines={10} />
    </LoadingRegion>
  );
}

interface OpenCaseProps {
  readonly process: ProcessDetail;
  readonly hold: CaseHoldView | null;
}

function OpenCase({ process, hold }: OpenCaseProps) {
  const { actionsOf, dialogs } = useProcessActions();
  const isOthers = hold !== null && !hold.is_own;
  useCaseHold({ id: process.id, mayDecide: mayDecide(process) });
  const actions = actionsOf(process).filter(({ key }) => offered.has(key) && !(isOthers && decisions.has(key)));
  const press = (...keys: readonly string[]): void => {
    const isAsked = document.querySelector('[role="dialog"]') !== null;
    if (!isAsked) actions.find(({ key }) => keys.includes(key))?.onClick?.();
  };
  useHotkeys([
    ['a', () => press('validate', 'clear_pep')],
    ['c', () => press('request_changes')],
  ]);
  return (
    <div className={classes.open}>
      <div className="grid shrinks gap-20">
        <Head process={process} />
        {hold && <HoldNote hold={hold} />}
        {process.identity_reviews.length > 0 && <IdentityReviews reviews={process.identity_reviews} />}
        <ProcessDocuments process={process} />
        {process.answers.length > 0 && <ProcessAnswers groups={process.answers} />}
        {process.signers.length > 0 && <ProcessSigners signers={process.signers} />}
      </div>
      <Decision process={process} actions={actions} isOthers={isOthers} />
      {dialogs}
    </div>
  );
}

/** An identity may be decided by fewer people than see it. */
const mayDecide = ({ status, identity_reviews: reviews }: ProcessDetail): boolean =>
  status === 'TO_VALIDATE' || status === 'IS_PEP' || reviews.some(({ can_decide: can }) => can);

function HoldNote({ hold: { name, since, expires_at: until, is_own: isOwn } }: { readonly hold: CaseHoldView }) {
  return (
    <output className={classes.hold} data-own={isOwn}>
      {isOwn ? messages.ownHold(formatTime(until)) : messages.heldBy(name, formatTime(since))}
    </output>
  );
}

function Head({ process }: { readonly process: ProcessDetail }) {
  return (
    <header className="wraps apart flex gap-12">
      <div className="shrinks">
        <h2 className="heading breaks">{process.title}</h2>
        <p className="quiet size-s">
          {process.kind_name} · {process.process_number_opertaion} · {process.created_by_name}
        </p>
      </div>
      <StatusBadge status={process.status} size="large" />
    </header>
  );
}

interface DecisionProps {
  readonly process: ProcessDetail;
  readonly actions: readonly ProcessAction[];
  readonly isOthers: boolean;
}

function Decision({ process, actions, isOthers }: DecisionProps) {
  const me = useCurrentUser();
  const decidesIdentity = process.identity_reviews.some(({ can_decide: can }) => can);
  return (
    <Card title={messages.decision} className={classes.decision}>
      <div className="grid gap-8">
        {isOthers && <p className="soft size-s">{messages.heldNote}</p>}
        {actions.length === 0 && !decidesIdentity && !isOthers && <p className="soft size-s">{whyNothing(process)}</p>}
        {actions.map(({ key, label, icon, tone, isMain, onClick }) => (
          <Button
            key={key}
            fullWidth
            variant={isMain ? 'filled' : 'default'}
            leftSection={icon}
            onClick={onClick}
            data-tone={tone}
          >
            {label}
          </Button>
        ))}
        {holds(me, 'PE_MONITOREO_PROCESOS') && (
          <Link to="/reports/$id" params={{ id: process.id }} className="size-s mt-8">
            {messages.whole}
          </Link>
        )}
        <p className={classes.keys}>{messages.keys}</p>
      </div>
    </Card>
  );
}

const whyNothing = ({ documents, status }: ProcessDetail): string =>
  status === 'TO_VALIDATE' && documents.length === 0 ? messages.preparing : messages.nothingToDo;
