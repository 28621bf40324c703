import { Button } from '@mantine/core';
import type { ProcessDetail } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';

import { call } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { useLiveInterval } from '../../shared/live/live-processes.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { StatusBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { DeadlineCard } from './detail/deadline-card.tsx';
import { DetailSkeleton } from './detail/detail-skeleton.tsx';
import { EndingLine } from './detail/ending-line.tsx';
import { Milestones } from './detail/milestones.tsx';
import { NextStepBand } from './detail/next-step-band.tsx';
import { nextStepOf } from './detail/next-step.ts';
import { useIntegrity } from './detail/use-integrity.ts';
import { useNow } from './detail/use-now.ts';
import { useSignerWork } from './detail/use-signer-work.tsx';
import { messages } from './messages.ts';
import { ProcessDocuments } from './process-documents.tsx';
import { ProcessSigners } from './process-signers.tsx';
import { useProcessActions } from './use-process-actions.tsx';

import classes from './process-detail-page.module.css';

/** What few processes have, or what stands below: the page itself stays light. */
const IdentityReviews = lazyPart(() => import('./identity/identity-reviews.tsx'), 'IdentityReviews');
const LegalHold = lazyPart(() => import('./identity/legal-hold.tsx'), 'LegalHold');
const AccountCard = lazyPart(() => import('./account-card.tsx'), 'AccountCard');
const HistoryCard = lazyPart(() => import('./detail/history-card.tsx'), 'HistoryCard');
const LinkRequests = lazyPart(() => import('./link-requests.tsx'), 'LinkRequests');
const ProcessAnswers = lazyPart(() => import('./process-answers.tsx'), 'ProcessAnswers');
const UsageCard = lazyPart(() => import('./detail/usage-card.tsx'), 'UsageCard');
const SealCard = lazyPart(() => import('./detail/seal-card.tsx'), 'SealCard');
const VerificationCard = lazyPart(() => import('./detail/seal-card.tsx'), 'VerificationCard');
const EvidenceButton = lazyPart(() => import('./evidence-button.tsx'), 'EvidenceButton');
const WorkCards = lazyPart(() => import('./detail/work-cards.tsx'), 'WorkCards');

/** One process, whole: what it is, who signs, what they read and what happened. */
export function ProcessDetailPage() {
  const { id } = useParams({ from: '/tenant/app/reports/$id' });
  const process = useQuery({
    queryKey: ['processes', 'detail', id],
    queryFn: ({ signal }) => call('GET /api/signing-process/{id}/detail', { params: { id }, signal }),
    refetchInterval: useLiveInterval(),
  });
  if (process.data) return <Detail process={process.data} />;
  return (
    <Page>
      <PageHeader title={messages.operation} back={<Link to="/reports">{messages.back}</Link>} />
      {process.isError ? (
        <ErrorState message={process.error.message} onRetry={() => void process.refetch()} />
      ) : (
        <DetailSkeleton columns={classes.columns} />
      )}
    </Page>
  );
}

function Detail({ process }: { readonly process: ProcessDetail }) {
  const navigate = useNavigate();
  const { actionsOf, dialogs } = useProcessActions({ onRemoved: () => void navigate({ to: '/reports' }) });
  const work = useSignerWork();
  const actions = actionsOf(process);
  return (
    <Page>
      <PageHeader
        title={process.title}
        back={<Link to="/reports">{messages.back}</Link>}
        eyebrow={process.kind_name}
        badge={<StatusBadge status={process.status} size="large" />}
        detail={`${process.process_number_opertaion} · ${startWords(process)}`}
        actions={<OtherActions process={process} actions={actions} />}
      />
      {dialogs}
      {work.dialog}
      <div className="grid gap-20">
        <NextStepBand process={process} actions={actions} work={work} />
        <EndingLine process={process} />
        {process.identity_reviews.length > 0 && (
          <Suspense>
            <IdentityReviews reviews={process.identity_reviews} />
          </Suspense>
        )}
        {process.link_requests.length > 0 && (
          <Suspense>
            <LinkRequests requests={process.link_requests} actions={actions} />
          </Suspense>
        )}
        <div className={classes.columns}>
          <MainColumn process={process} work={work} />
          <SideColumn process={process} />
        </div>
      </div>
    </Page>
  );
}

interface ActionsProps {
  readonly process: ProcessDetail;
  readonly actions: ReturnType<ReturnType<typeof useProcessActions>['actionsOf']>;
}

/** Whatever the band does not offer already. */
function OtherActions({ process, actions }: ActionsProps) {
  const step = nextStepOf(process, useNow())?.action;
  const inBand = step?.kind === 'verdict' ? step.verdict : step?.kind;
  return (
    <div className="wraps flex gap-8">
      {process.documents.some(({ source }) => source === 'sheet' || source === 'scanned') && (
        <Suspense>
          <EvidenceButton id={process.id} number={process.process_number_opertaion} />
        </Suspense>
      )}
      {actions
        .filter(({ key }) => key !== inBand && key !== 'download')
        .map(({ key, label, icon, tone, onClick }) => (
          <Button
            key={key}
            variant="default"
            leftSection={icon}
            onClick={onClick}
            data-tone={tone}
            className={classes.action ?? ''}
          >
            {label}
          </Button>
        ))}
    </div>
  );
}

const isFinished = ({ copies }: ProcessDetail): boolean => copies.length > 0;

const isOnPaper = ({ milestones }: ProcessDetail): boolean =>
  milestones.some(({ key, state }) => key === 'sealed' && state === 'skipped');

/** What is finished begins with its documents; what is open, with its people. */
function MainColumn({
  process,
  work,
}: {
  readonly process: ProcessDetail;
  readonly work: ReturnType<typeof useSignerWork>;
}) {
  const documents = <ProcessDocuments process={process} />;
  return (
    <div className="grid shrinks gap-20">
      {isFinished(process) && documents}
      <Milestones milestones={process.milestones} />
      {process.signers.length > 0 && (
        <ProcessSigners signers={process.signers} isOnPaper={isOnPaper(process)} work={work} />
      )}
      {!isFinished(process) && documents}
      <Suspense>
        {process.answers.length > 0 && <ProcessAnswers groups={process.answers} />}
        <HistoryCard process={process} />
      </Suspense>
    </div>
  );
}

function SideColumn({ process }: { readonly process: ProcessDetail }) {
  const integrity = useIntegrity(process);
  return (
    <div className="grid shrinks gap-20">
      <Suspense>
        <SealCard integrity={integrity} />
      </Suspense>
      <DeadlineCard process={process} />
      <Suspense>{isFinished(process) && <VerificationCard process={process} />}</Suspense>
      <Suspense>
        <WorkCards id={process.id} />
        <UsageCard id={process.id} />
      </Suspense>
      <Facts process={process} />
      <Suspense>{process.account && <AccountCard process={process} />}</Suspense>
      {process.approvals.length > 0 && <Approvals approvals={process.approvals} />}
      <Suspense>
        <LegalHold process={process} />
      </Suspense>
    </div>
  );
}

const startWords = ({ begun_by_client: isBegun, created_by_name: name }: ProcessDetail): string =>
  isBegun ? messages.inChargeOf(name) : messages.by(name);

function Facts({ process }: { readonly process: ProcessDetail }) {
  const { signed, total } = process.signatories;
  return (
    <Card title={messages.facts}>
      <dl className={classes.facts}>
        <Fact
          label={messages.signatureCount}
          value={isOnPaper(process) ? messages.onPaper : messages.signedOf(signed, total)}
        />
        {process.left_to_client.length > 0 && (
          <Fact label={messages.leftLabel} value={process.left_to_client.map(({ name }) => name).join(', ')} />
        )}
        {process.client_step !== null && <Fact label={messages.clientStep} value={process.client_step} />}
        <Fact label={messages.created} value={formatDateTime(process.created_at)} />
        <Fact label={messages.deadline} value={formatDateTime(process.deadline_at)} />
        {!isFinished(process) && (
          <Fact
            label={messages.verification}
            value={<a href={`/verificar/${process.verification_code}`}>{process.verification_code}</a>}
          />
        )}
      </dl>
      {process.notification.description !== '' && <p className={classes.message}>{process.notification.description}</p>}
    </Card>
  );
}

function Approvals({ approvals }: { readonly approvals: ProcessDetail['approvals'] }) {
  return (
    <Card title={messages.approvals}>
      <ul className="grid gap-12">
        {approvals.map(({ name, decided_at: at, substitute_name: substitute }) => (
          <li key={name} className="apart flex gap-12">
            <span>
              {name}
              {substitute !== null && <span className="quiet size-s block">{messages.substitute(substitute)}</span>}
            </span>
            <span className="quiet size-s">
              {at === null ? messages.waiting : `${messages.approved} ${formatDateTime(at)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
