import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call, errorText } from '../../shared/api.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { Timeline } from '../../shared/ui/timeline/timeline.tsx';

const words = {
  title: 'Actividad',
  detail: 'Lo que hizo esta persona en los últimos 90 días.',
  none: 'No hizo nada en los últimos 90 días.',
  more: 'Ver más',
  all: 'Ver en Auditoría',
} as const;

interface UserActivityProps {
  readonly userId: string;
  /** For the link to the audit page; none without the right to open it. */
  readonly auditSearch: string | undefined;
}

/** What somebody did, in words, the latest first. */
export function UserActivity({ userId, auditSearch }: UserActivityProps) {
  const found = useInfiniteQuery({
    queryKey: ['user-activity', userId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /audit/users/{id}', {
        params: { id: userId },
        query: { ...(pageParam !== '' && { nextToken: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken || undefined,
  });
  const lines = found.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Card
      title={words.title}
      corner={
        auditSearch !== undefined && (
          <Link to="/audit" search={{ search: auditSearch }}>
            {words.all}
          </Link>
        )
      }
    >
      <div className="grid gap-16">
        <p className="quiet size-s">{words.detail}</p>
        {found.isError && <ErrorState message={errorText(found.error)} onRetry={() => void found.refetch()} />}
        {found.isPending && (
          <LoadingRegion>
            <SkeletonText lines={4} />
          </LoadingRegion>
        )}
        {found.data && lines.length === 0 && <p className="soft">{words.none}</p>}
        {lines.length > 0 && (
          <Timeline
            events={lines.map(({ id, at, text, subject, ip, unusual }) => ({
              id,
              kind: unusual === 'danger' ? 'refusal' : 'event',
              title: capital(text),
              at,
              details: [subject.name, ip].filter((part) => part !== null).join(' · '),
            }))}
          />
        )}
        {found.hasNextPage && (
          <div>
            <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {words.more}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
