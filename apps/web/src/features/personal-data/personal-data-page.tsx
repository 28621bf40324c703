import { Button } from '@mantine/core';
import type { DataRequestView } from '@rubrica/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { formatDay } from '../../shared/format.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { kindNames, messages } from './messages.ts';
import { RegisterDialog } from './register-dialog.tsx';
import { StateBadge } from './state-badge.tsx';

/** What people ask about their data, the most urgent first. */
export function PersonalDataPage() {
  const [isRegistering, setRegistering] = useState(false);
  const requests = useInfiniteQuery({
    queryKey: ['data-requests', 'list'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/data-requests', { query: { ...(pageParam !== '' && { nextToken: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken || undefined,
  });
  const list = requests.data?.pages.flatMap((page) => page.list);
  return (
    <Page>
      <PageHeader
        title={messages.title}
        detail={messages.detail}
        actions={<Button onClick={() => setRegistering(true)}>{messages.register}</Button>}
      />
      {requests.isError && <ErrorState message={errorText(requests.error)} onRetry={() => void requests.refetch()} />}
      {requests.isPending && (
        <LoadingRegion>
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
      {list?.length === 0 && <EmptyState title={messages.emptyTitle} detail={messages.emptyDetail} />}
      {list && list.length > 0 && <RequestList list={list} />}
      {requests.hasNextPage && (
        <div>
          <Button variant="default" loading={requests.isFetchingNextPage} onClick={() => void requests.fetchNextPage()}>
            {messages.more}
          </Button>
        </div>
      )}
      {isRegistering && <RegisterDialog onClose={() => setRegistering(false)} />}
    </Page>
  );
}

function RequestList({ list }: { readonly list: readonly DataRequestView[] }) {
  return (
    <Card>
      <ul className="grid gap-20" aria-label={messages.list}>
        {list.map((request) => (
          <li key={request.id} className="wraps apart flex gap-12">
            <div className="shrinks">
              <Link to="/personal-data/$id" params={{ id: request.id }} className="breaks">
                {request.name}
              </Link>
              <p className="quiet size-s">
                {request.number} · {kindNames[request.kind]}
                {request.state === 'open' &&
                  ` · ${messages.due(formatDay(request.due_on))} · ${messages.left(request.working_days_left)}`}
              </p>
            </div>
            <StateBadge request={request} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
