import { Button } from '@mantine/core';
import { moves, processStatuses, type ProcessDetail, type SignatoryView, type TrackerView } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { call } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { useLiveInterval } from '../../shared/live/live-processes.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { StatusBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { Timeline, type TimelineEvent } from '../../shared/ui/timeline/timeline.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { AccountCard } from './account-card.tsx';
import { EvidenceButton } from './evidence-button.tsx';
import { IdentityReviews } from './identity/identity-reviews.tsx';
import { LegalHold } from './identity/legal-hold.tsx';
import { LinkRequests } from './link-requests.tsx';
import { messages, titleOfEvent } from './messages.ts';
import { OwnSignature } from './own-signature.tsx';
import { ProcessAnswers } from './process-answers.tsx';
import { ProcessDocuments } from './process-documents.tsx';
import { nameOf, ProcessSigners } from './process-signers.tsx';
import { useProcessActions } from './use-process-actions.tsx';
import { WhoNext } from './who-next.tsx';

import classes from './process-detail-page.module.css';

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
      <PageHeader title={messages.title} back={<Link to="/reports">{messages.back}</Link>} />
      {process.isError ? (
        <ErrorState message={process.error.message} onRetry={() => void process.refetch()} />
      ) : (
        <LoadingRegion>
          <SkeletonText lines={10} />
        </LoadingRegion>
      )}
    </Page>
  );
}

function Detail({ process }: { readonly process: ProcessDetail }) {
  const navigate = useNavigate();
  const { actionsOf, dialogs } = useProcessActions({ onRemoved: () => void navigate({ to: '/reports' }) });
  const actions = actionsOf(process);
  return (
    <Page>
      <PageHeader
        title={process.title}
        back={<Link to="/reports">{messages.back}</Link>}
        eyebrow={process.kind_name}
        badge={<StatusBadge status={process.status} size="large" />}
        detail={`${process.process_number_opertaion} · ${startWords(process)}`}
        actions={
          <div className="wraps flex gap-8">
            {process.may_sign && <OwnSignature id={process.id} />}
            {process.documents.some(({ source }) => source === 'sheet' || source === 'scanned') && (
              <EvidenceButton id={process.id} number={process.process_number_opertaion} />
            )}
            {actions.map(({ key, label, icon, tone, isMain, onClick }) => (
              <Button
                key={key}
                variant={isMain ? 'filled' : 'default'}
                leftSection={icon}
                onClick={onClick}
                data-tone={tone}
                {...(!isMain && { className: classes.action })}
              >
                {label}
              </Button>
            ))}
          </div>
        }
      />
      {dialogs}
      <WhoNext process={process} />
      {process.identity_reviews.length > 0 && <IdentityReviews reviews={process.identity_reviews} />}
      {process.link_requests.length > 0 && <LinkRequests requests={process.link_requests} actions={actions} />}
      <div className={classes.columns}>
        <div className="grid shrinks gap-20">
          <ProcessDocuments process={process} />
          {process.signers.length > 0 && <ProcessSigners signers={process.signers} />}
          {process.answers.length > 0 && <ProcessAnswers groups={process.answers} />}
        </div>
        <div className="grid shrinks gap-20">
          <Facts process={process} />
          <AccountCard process={process} />
          {process.approvals.length > 0 && <Approvals approvals={process.approvals} />}
          <LegalHold process={process} />
          <History process={process} />
        </div>
      </div>
    </Page>
  );
}

const startWords = ({ begun_by_client: isBegun, created_by_name: name }: ProcessDetail): string =>
  isBegun ? messages.inChargeOf(name) : messages.by(name);

function Facts({ process }: { readonly process: ProcessDetail }) {
  const { signed, total } = process.signatories;
  return (
    <Card title={messages.facts}>
      <dl className={classes.facts}>
        <Fact label={messages.signatureCount} value={messages.signedOf(signed, total)} />
        {process.left_to_client.length > 0 && (
          <Fact label={messages.leftLabel} value={process.left_to_client.map(({ name }) => name).join(', ')} />
        )}
        {process.client_step !== null && <Fact label={messages.clientStep} value={process.client_step} />}
        <Fact label={messages.created} value={formatDateTime(process.created_at)} />
        <Fact label={messages.deadline} value={formatDateTime(process.deadline_at)} />
        <Fact
          label={messages.verification}
          value={<a href={`/verificar/${process.verification_code}`}>{process.verification_code}</a>}
        />
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

function History({ process: { id, signers } }: { readonly process: ProcessDetail }) {
  const user = useCurrentUser();
  const isAllowed = holds(user, 'PE_SEGUIMIENTO');
  const history = useQuery({
    queryKey: ['processes', 'history', id],
    queryFn: ({ signal }) => call('GET /api/tracker-event/{id}/information', { params: { id }, signal }),
    enabled: isAllowed,
    refetchInterval: useLiveInterval(),
  });
  if (!isAllowed) return null;
  return (
    <Card title={messages.history}>
      {history.data ? (
        <Timeline events={history.data.list.toReversed().map((event) => describeEvent(event, signers))} />
      ) : (
        <LoadingRegion>
          <SkeletonText lines={4} />
        </LoadingRegion>
      )}
    </Card>
  );
}

const kinds: Partial<Record<TrackerView['event'], TimelineEvent['kind']>> = {
  SIGNED: 'signature',
  SEALED: 'signature',
  DECLINED: 'refusal',
  DENIED: 'refusal',
  IDENTITY_REFUSED: 'refusal',
};

function describeEvent(event: TrackerView, signers: readonly SignatoryView[]): TimelineEvent {
  const { reason, message, on_behalf_of: absent, to_name: receiver } = event.detail;
  const said = reason ?? message;
  const parts = [
    whomOf(event, signers),
    event.actor_name,
    typeof absent === 'string' ? messages.onBehalfOf(absent) : '',
    typeof receiver === 'string' ? messages.transferredTo(receiver) : '',
    typeof said === 'string' ? `«${said}»` : '',
  ];
  const told = parts.filter((part) => part !== '');
  const isRefusal = event.event === 'STATUS_CHANGED' && event.status === 'CANCELLED';
  return {
    id: event.id,
    kind: isRefusal ? 'refusal' : (kinds[event.event] ?? 'event'),
    title: titleOf(event),
    at: event.at,
    details: told.join(' · '),
  };
}

/** Of whom it tells, unless it was themselves. */
function whomOf({ type, id_signatory: id, actor_name: actor }: TrackerView, signers: readonly SignatoryView[]): string {
  const signer = signers.find((candidate) => candidate.id === id);
  if (!signer) return '';
  const name = nameOf(signer);
  if (name === actor) return '';
  return type === 'NOTIFICATION' ? messages.sentTo(name) : name;
}

/** A change of status is named after the new status. */
function titleOf(event: TrackerView): string {
  if (event.event !== 'STATUS_CHANGED') return titleOfEvent(event);
  if (event.status === 'CANCELLED') return 'Proceso cancelado';
  const { action } = event.detail;
  const move = moves.find((candidate) => candidate.action === action);
  const label = (processStatuses as Readonly<Record<string, { readonly label: string }>>)[event.status]?.label;
  return move ? `${move.label} → ${label ?? event.status}` : titleOfEvent(event);
}
