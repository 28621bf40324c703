import { Button } from '@mantine/core';
import type { DataRequestDetail } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { call, errorText, showError } from '../../shared/api.ts';
import { formatDateTime, formatDay } from '../../shared/format.ts';
import { saveFile } from '../../shared/save-file.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { AnswerForm, GivenAnswer } from './answer-form.tsx';
import { fateNames, kindNames, messages } from './messages.ts';
import { StateBadge } from './state-badge.tsx';

const back = <Link to="/personal-data">{messages.back}</Link>;

/** One request: who asks, what the company holds, and the answer. */
export function DataRequestPage() {
  const { id } = useParams({ from: '/tenant/app/personal-data/$id' });
  const request = useQuery({
    queryKey: ['data-requests', id],
    queryFn: ({ signal }) => call('GET /api/data-requests/{id}', { params: { id }, signal }),
  });
  if (request.data) return <OpenRequest request={request.data} />;
  return (
    <Page>
      <PageHeader title={messages.title} back={back} />
      {request.isError ? (
        <ErrorState message={errorText(request.error)} onRetry={() => void request.refetch()} />
      ) : (
        <LoadingRegion>
          <SkeletonText lines={10} />
        </LoadingRegion>
      )}
    </Page>
  );
}

export function OpenRequest({ request }: { readonly request: DataRequestDetail }) {
  const isOpen = request.state === 'open';
  return (
    <Page>
      <PageHeader
        title={request.name}
        back={back}
        eyebrow={kindNames[request.kind]}
        badge={<StateBadge request={request} />}
        detail={
          isOpen &&
          `${messages.due(formatDay(request.due_on))} · ${messages.left(request.working_days_left)}. ${messages.dueNote}`
        }
      />
      <Card title={messages.facts}>
        <dl className="grid gap-12">
          <Fact label={messages.requestNumber}>{request.number}</Fact>
          <Fact label={messages.number}>{request.identification_number}</Fact>
          <Fact label={messages.contact}>{request.contact}</Fact>
          <Fact label={messages.proof}>
            {request.proof} {describeContact(request.is_known_contact)}
          </Fact>
          {request.identity_proof !== null && <Fact label={messages.identityProof}>{request.identity_proof}</Fact>}
          {request.detail !== '' && <Fact label={messages.asked}>{request.detail}</Fact>}
          <Fact label={messages.registered}>
            {messages.by(request.registered_by_name, formatDateTime(request.opened_at))}
          </Fact>
        </dl>
      </Card>
      <Held request={request} />
      <Card title={messages.answerTitle}>
        {isOpen ? <AnswerForm request={request} /> : <GivenAnswer request={request} />}
      </Card>
    </Page>
  );
}

/** Only where the person proved a mail themselves. */
function describeContact(isKnown: boolean | null): string {
  if (isKnown === null) return '';
  return isKnown ? messages.knownContact : messages.strangeContact;
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="quiet size-xs">{label}</dt>
      <dd className="breaks">{children}</dd>
    </div>
  );
}

function Held({ request }: { readonly request: DataRequestDetail }) {
  const { id, kind, state, processes, applications, payments, face_pictures: faces } = request;
  const certificates = request.certificate_requests;
  const download = async (): Promise<void> => {
    try {
      saveFile(await call('GET /api/data-requests/{id}/copy', { params: { id } }), 'datos-personales.json');
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Card title={messages.held}>
      <div className="grid gap-16">
        {processes.length === 0 && <p className="soft">{messages.heldNone}</p>}
        <ul className="grid gap-12">
          {processes.map(({ id: processId, operation_number: operation, title, fate }) => (
            <li key={processId}>
              <p className="breaks">
                {operation} · {title}
              </p>
              {kind === 'deletion' && <p className="quiet size-s">{fateNames[fate]}</p>}
            </li>
          ))}
        </ul>
        {applications > 0 && <p>{messages.applications(applications)}</p>}
        {payments + certificates > 0 && <p>{messages.beside({ payments, certificates })}</p>}
        {faces > 0 && (
          <p>
            {messages.faces(faces)} {kind === 'deletion' && messages.facesFate}
          </p>
        )}
        {kind === 'copy' && state === 'open' && <p className="quiet size-s">{messages.copyLater}</p>}
        {kind === 'copy' && state === 'granted' && (
          <div className="grid gap-8">
            <div>
              <Button variant="default" onClick={() => void download()}>
                {messages.copy}
              </Button>
            </div>
            <p className="quiet size-s">{messages.copyNote}</p>
          </div>
        )}
      </div>
    </Card>
  );
}
