import { Button } from '@mantine/core';
import { applicationStates, type ApplicationRow } from '@rubrica/contract';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';

import { call, errorText } from '../../../shared/api.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import type { Column } from '../../../shared/ui/data-table/table-types.ts';
import { useTokenPages } from '../../../shared/ui/data-table/use-token-pages.ts';
import { FilterBar } from '../../../shared/ui/filter-bar/filter-bar.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { applicationsSearch } from './applications-search.ts';
import { messages, placeWords, stateWords } from './messages.ts';

/** What clients began by themselves, the newest first. */
export function ApplicationsPage() {
  const search = useSearch({ from: '/tenant/app/reports/applications' });
  const navigate = useNavigate({ from: '/reports/applications' });
  const { rows, state, pages } = useApplications(search.state);
  return (
    <Page>
      <PageHeader title={messages.title} detail={messages.detail} />
      <FilterBar
        value={search}
        onChange={(value) => void navigate({ search: applicationsSearch.parse(value), replace: true })}
        filters={[
          {
            kind: 'one',
            key: 'state',
            label: messages.state,
            options: applicationStates.map((value) => ({ value, label: stateWords[value] })),
          },
        ]}
      />
      <DataTable
        id="applications"
        caption={messages.list}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => number}
        state={state}
        pages={pages}
        empty={
          search.state === undefined
            ? { title: messages.emptyTitle, detail: messages.emptyDetail }
            : { title: messages.noneTitle, detail: messages.noneDetail }
        }
      />
    </Page>
  );
}

function useApplications(wanted: ApplicationRow['state'] | undefined) {
  return useTokenPages({
    queryKey: ['applications', { state: wanted }],
    load: async ({ token, signal }) => {
      const answer = await call('GET /api/applications', { query: { state: wanted, nextToken: token }, signal });
      return { items: answer.list, nextToken: answer.nextToken };
    },
  });
}

const renderPlace = (row: ApplicationRow) => (
  <>
    <p>{placeWords(row)}</p>
    {row.request !== null && <p>{messages.wants(row.request)}</p>}
  </>
);

const columns: readonly Column<ApplicationRow>[] = [
  { key: 'number', title: messages.number, canHide: false, onPhone: 'title', render: ({ number }) => number },
  { key: 'person', title: messages.person, onPhone: 'subtitle', render: ({ identification }) => identification },
  { key: 'place', title: messages.place, onPhone: 'field', render: renderPlace },
  {
    key: 'begun',
    title: messages.since,
    isFigures: true,
    onPhone: 'field',
    render: ({ begun_at: at }) => formatDateTime(at),
  },
  {
    key: 'changed',
    title: messages.last,
    isFigures: true,
    onPhone: 'field',
    render: ({ changed_at: at }) => formatDateTime(at),
  },
  {
    key: 'help',
    title: messages.help,
    onPhone: 'foot',
    render: (row) => (
      <div className="stack gap-6">
        {row.request !== null && <Complete id={row.id} number={row.number} />}
        {row.phone !== '' && <a href={`tel:${row.phone}`}>{messages.call(row.phone)}</a>}
        {row.signing_process_id !== null && (
          <Link to="/reports/$id" params={{ id: row.signing_process_id }}>
            {messages.process}
          </Link>
        )}
      </div>
    ),
  },
];

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
        variant="default"
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
