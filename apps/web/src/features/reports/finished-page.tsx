import type { ProcessRow } from '@rubrica/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { showToast } from '../../shared/toasts/toasts.tsx';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { RowAction } from '../../shared/ui/data-table/table-types.ts';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { holds, useCurrentUser } from '../account/current-user.ts';
import { ExportMenu } from './export-menu.tsx';
import { messages } from './messages.ts';
import { processColumns, readSort, seeProcess, writeSort } from './process-columns.tsx';
import { ProcessFilterBar } from './process-filter-bar.tsx';
import { useProcessPages } from './use-process-pages.ts';

const rowActions = (process: ProcessRow): readonly RowAction[] => [seeProcess(process)];

/** The standard report: what has ended, as it stands, to look at or to take along. */
export function FinishedPage() {
  const me = useCurrentUser();
  const search = useSearch({ from: '/tenant/app/reports/standard/finished' });
  const navigate = useNavigate({ from: '/reports/standard/finished' });
  const { rows, state, pages } = useProcessPages(search, 'finished');
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
      <ProcessFilterBar
        value={search}
        onChange={(value) => void navigate({ search: value, replace: true })}
        only="finished"
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
