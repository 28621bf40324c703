import type { ApplicationRow } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

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
      <p className="quiet size-s">
        {messages.since(formatDateTime(row.begun_at))} · {messages.last(formatDateTime(row.changed_at))}
      </p>
    </div>
    <div className="stack gap-6">
      {row.phone !== '' && <a href={`tel:${row.phone}`}>{messages.help(row.phone)}</a>}
      {row.signing_process_id !== null && (
        <Link to="/reports/$id" params={{ id: row.signing_process_id }}>
          {messages.process}
        </Link>
      )}
    </div>
  </li>
);
