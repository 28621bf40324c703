import { processStatuses, type ProcessRow } from '@rubrica/contract';
import { IconEye } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { call } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { RowAction } from '../../shared/ui/data-table/table-types.ts';
import { useTokenPages } from '../../shared/ui/data-table/use-token-pages.ts';
import { FilterBar } from '../../shared/ui/filter-bar/filter-bar.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { holds, useCurrentUser } from '../account/current-user.ts';
import { useKinds } from '../smart-contracts/use-kinds.ts';
import { ExportMenu } from './export-menu.tsx';
import { messages } from './messages.ts';
import { processColumns, readSort, writeSort } from './process-columns.tsx';
import { processListSearch } from './process-list-search.ts';

const finishedStatuses = Object.entries(processStatuses).flatMap(([value, { label, group }]) =>
  group === 'finished' ? [{ value, label }] : [],
);

const rowActions = (process: ProcessRow): readonly RowAction[] => [
  {
    key: 'see',
    label: messages.see,
    icon: <IconEye size={18} stroke={1.6} />,
    link: <Link to="/reports/$id" params={{ id: process.id }} />,
  },
];

/** The standard report: what has ended, as it stands, to look at or to take along. */
export function FinishedPage() {
  const me = useCurrentUser();
  const search = useSearch({ from: '/tenant/app/reports/standard/finished' });
  const navigate = useNavigate({ from: '/reports/standard/finished' });
  const kinds = useKinds();
  const { rows, state, pages } = useTokenPages({
    queryKey: ['processes', 'finished', search],
    load: async ({ token, signal }) => {
      const query = { ...search, finished: 'true', nextToken: token } as const;
      const answer = await call('GET /api/signing-process/all', { query, signal });
      return {
        items: answer.result,
        total: answer.total,
        totalIsFloor: answer.total_is_floor,
        nextToken: answer.nextToken,
      };
    },
  });
  const isEmpty = state.kind === 'ready' && rows.length === 0;
  useEffect(() => {
    if (isEmpty) showToast({ type: 'alert', message: messages.nothing, key: 'no-results' });
  }, [isEmpty]);

  return (
    <Page>
      <PageHeader
        title={messages.finishedTitle}
        detail={messages.finishedDetail}
        actions={holds(me, 'PE_CREAR_REPORTE_GENERAL') && <ExportMenu search={search} isEmpty={isEmpty} />}
      />
      <FilterBar
        value={search}
        onChange={(value) => void navigate({ search: processListSearch.parse(value), replace: true })}
        search={{ key: 'q', label: messages.searchLabel, placeholder: messages.searchHint }}
        filters={[
          { kind: 'several', key: 'status', label: messages.status, options: finishedStatuses },
          {
            kind: 'one',
            key: 'process_id',
            label: messages.kind,
            options: (kinds.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          { kind: 'dates', fromKey: 'from', toKey: 'to', label: messages.created },
        ]}
      />
      <DataTable
        id="finished-processes"
        caption={messages.finishedCaption}
        columns={processColumns}
        rows={rows}
        rowKey={(process) => process.id}
        rowLabel={(process) => `${process.process_number_opertaion} ${process.title}`}
        rowActions={rowActions}
        state={state}
        pages={pages}
        sort={readSort(search.sort)}
        onSort={(next) => void navigate({ search: { ...search, sort: writeSort(next) }, replace: true })}
        empty={{ title: messages.nothing, detail: messages.nothingDetail }}
      />
    </Page>
  );
}
