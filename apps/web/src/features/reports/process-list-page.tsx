import { Button } from '@mantine/core';
import type { ProcessRow } from '@rubrica/contract';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { RowAction } from '../../shared/ui/data-table/table-types.ts';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { holds, useCurrentUser } from '../account/current-user.ts';
import { ManyActions } from './many-actions.tsx';
import { messages } from './messages.ts';
import { processColumns, readSort, seeProcess, writeSort } from './process-columns.tsx';
import { ProcessFilterBar } from './process-filter-bar.tsx';
import { useProcessActions } from './use-process-actions.tsx';
import { useProcessPages } from './use-process-pages.ts';

export function ProcessListPage() {
  const me = useCurrentUser();
  const search = useSearch({ from: '/tenant/app/reports' });
  const navigate = useNavigate({ from: '/reports' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const mayActOnMany = holds(me, 'PE_CANCELACION_MASIVAS') || holds(me, 'PE_REENVIAR');
  const { actionsOf, dialogs } = useProcessActions();
  const { rows, state, pages } = useProcessPages(search);
  const rowActions = (process: ProcessRow): readonly RowAction[] => [seeProcess(process), ...actionsOf(process)];

  return (
    <Page>
      <PageHeader
        title={messages.title}
        actions={
          <>
            <Button component={Link} to="/reports/standard/finished" variant="default">
              {messages.finished}
            </Button>
            {holds(me, 'PE_CREACION') && (
              <Button component={Link} to="/smart-contracts" leftSection={<IconPlus size={18} />}>
                {messages.newProcess}
              </Button>
            )}
          </>
        }
      />
      <ProcessFilterBar value={search} onChange={(value) => void navigate({ search: value, replace: true })} />
      <DataTable
        id="processes"
        caption={messages.caption}
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
        {...(mayActOnMany && {
          selection: {
            selected,
            onChange: setSelected,
            actions: <ManyActions ids={[...selected]} onDone={() => setSelected(new Set())} />,
          },
        })}
      />
      {dialogs}
    </Page>
  );
}
