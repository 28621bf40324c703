import { Button } from '@mantine/core';
import type { CompanyInside } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';

import { call, errorText } from '../../shared/api.ts';
import { formatDateTime, formatTime } from '../../shared/format.ts';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { Column } from '../../shared/ui/data-table/table-types.ts';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { StatusBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { helpMessages as messages } from './help-messages.ts';
import { InsideJobs } from './inside-jobs.tsx';
import { messages as companyMessages } from './messages.ts';
import { useAccessActs } from './use-access.ts';
import { useCompanies } from './use-companies.ts';

type Person = CompanyInside['people'][number];
type Process = CompanyInside['processes'][number];

const people: readonly Column<Person>[] = [
  { key: 'name', title: messages.person, render: ({ name }) => name, onPhone: 'title' },
  { key: 'username', title: companyMessages.email, render: ({ username }) => username, onPhone: 'subtitle' },
  { key: 'groups', title: messages.groups, render: ({ groups }) => groups.join(', '), onPhone: 'field' },
  {
    key: 'seen',
    title: messages.seen,
    render: ({ last_seen_at: at }) => (at === null ? messages.never : formatDateTime(at)),
    isFigures: true,
    onPhone: 'field',
  },
  { key: 'state', title: messages.status, render: ({ state }) => messages.personStates[state], onPhone: 'field' },
];

const processes: readonly Column<Process>[] = [
  { key: 'number', title: messages.number, render: ({ operation_number: number }) => number, onPhone: 'title' },
  { key: 'kind', title: messages.kind, render: ({ kind }) => kind, onPhone: 'subtitle' },
  {
    key: 'created',
    title: messages.created,
    render: ({ created_at: at }) => formatDateTime(at),
    isFigures: true,
    onPhone: 'field',
  },
  { key: 'failure', title: messages.failure, render: ({ failure }) => failure ?? '', onPhone: 'field' },
  { key: 'status', title: messages.status, render: ({ status }) => <StatusBadge status={status} />, onPhone: 'badge' },
];

/** What a company that said yes shows to the operator who asked. Not read again by itself: every look is recorded. */
export function InsidePage() {
  const { id } = useParams({ from: '/tenant/app/companies/$id/inside' });
  const name = useCompanies().data?.list.find((one) => one.id === id)?.name ?? companyMessages.company;
  const navigate = useNavigate();
  const { leave } = useAccessActs({ id, name });
  const inside = useQuery({
    queryKey: ['operator', 'inside', id],
    queryFn: ({ signal }) => call('GET /operator/companies/{id}/inside', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const close = async (): Promise<void> => {
    if (await leave()) await navigate({ to: '/companies/$id', params: { id } });
  };
  return (
    <Page>
      <PageHeader
        title={messages.insideTitle(name)}
        back={
          <Link to="/companies/$id" params={{ id }}>
            {name}
          </Link>
        }
        detail={inside.data && messages.insideDetail(formatTime(inside.data.ends_at))}
        actions={
          inside.data && (
            <Button variant="default" onClick={() => void close()}>
              {messages.leave}
            </Button>
          )
        }
      />
      {inside.isPending && <Skeleton height={320} />}
      {inside.isError && <ErrorState message={errorText(inside.error)} onRetry={() => void inside.refetch()} />}
      {inside.data && (
        <div className="grid gap-20">
          <InsideJobs companyId={id} jobs={inside.data.jobs} onRetried={() => void inside.refetch()} />
          <InsideTables inside={inside.data} />
        </div>
      )}
    </Page>
  );
}

const InsideTables = ({ inside }: { readonly inside: CompanyInside }) => (
  <>
    <DataTable
      id="inside-people"
      caption={messages.people}
      columns={people}
      rows={inside.people}
      rowKey={(person) => person.id}
      rowLabel={(person) => person.name}
      state={{ kind: 'ready' }}
      empty={{ title: messages.people, detail: '' }}
    />
    <DataTable
      id="inside-processes"
      caption={messages.processes}
      columns={processes}
      rows={inside.processes}
      rowKey={(process) => process.id}
      rowLabel={(process) => process.operation_number}
      state={{ kind: 'ready' }}
      empty={{ title: messages.noProcesses, detail: messages.noProcessesDetail }}
    />
  </>
);
