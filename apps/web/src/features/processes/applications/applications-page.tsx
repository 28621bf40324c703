import { Button } from '@mantine/core';
import type { ApplicationRow } from '@rubrica/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';

import { call, errorText } from '../../../shared/api.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { messages, placeWords } from './messages.ts';

/** What clients began by themselves, the newest first. */
export function ApplicationsPage() {
  const applications = useQuery({
    queryKey: ['applications'],
    queryFn: ({ signal }) => call('GET /api/applications', { signal }),
  });
  const { data } = applications;
  return (
    <Page>
      <PageHeader title={messages.title} detail={messages.detail} />
      {applications.isError && (
        <ErrorState message={errorText(applications.error)} onRetry={() => void applications.refetch()} />
      )}
      {applications.isPending && (
        <LoadingRegion>
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
      {data?.list.length === 0 && <EmptyState title={messages.emptyTitle} detail={messages.emptyDetail} />}
      {data && data.list.length > 0 && (
        <Card>
          <ul className="grid gap-20" aria-label={messages.list}>
            {data.list.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}

const Row = ({ row }: { readonly row: ApplicationRow }) => (
  <li className="wraps apart flex gap-12">
    <div className="shrinks">
      <p className="strong">
        {row.number} · {row.identification}
      </p>
      <p>{placeWords(row)}</p>
      {row.request !== null && <p>{messages.wants(row.request)}</p>}
      <p className="quiet size-s">
        {messages.since(formatDateTime(row.begun_at))} · {messages.last(formatDateTime(row.changed_at))}
      </p>
    </div>
    <div className="stack gap-6">
      {row.phone !== '' && <a href={`tel:${row.phone}`}>{messages.help(row.phone)}</a>}
      {row.request !== null && <Complete id={row.id} number={row.number} />}
      {row.signing_process_id !== null && (
        <Link to="/reports/$id" params={{ id: row.signing_process_id }}>
          {messages.process}
        </Link>
      )}
    </div>
  </li>
);

/** Opens the wizard with what the client asked for and proved. */
function Complete({ id, number }: { readonly id: string; readonly number: string }) {
  const navigate = useNavigate();
  const complete = useMutation({
    mutationFn: () => call('POST /api/applications/{id}/draft', { params: { id } }),
    onSuccess: ({ draft_id: draft, process_id: kind }) =>
      navigate({ to: '/smart-contracts/$id', params: { id: kind }, search: { draft } }),
  });
  return (
    <>
      <Button
        size="compact-md"
        variant="light"
        loading={complete.isPending}
        aria-label={`${messages.complete} ${number}`}
        onClick={() => complete.mutate()}
      >
        {messages.complete}
      </Button>
      {complete.isError && <p role="alert">{errorText(complete.error)}</p>}
    </>
  );
}
