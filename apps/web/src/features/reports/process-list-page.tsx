import { Button } from '@mantine/core';
import { processStatuses, type ProcessRow } from '@rubrica/contract';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { call } from '../../shared/api.ts';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { RowAction } from '../../shared/ui/data-table/table-types.ts';
import { useTokenPages } from '../../shared/ui/data-table/use-token-pages.ts';
import { FilterBar } from '../../shared/ui/filter-bar/filter-bar.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { holds, useCurrentUser } from '../account/current-user.ts';
import { useKinds } from '../smart-contracts/use-kinds.ts';
import { ManyActions } from './many-actions.tsx';
import { messages } from './messages.ts';
import { processColumns, readSort, writeSort } from './process-columns.tsx';
import { processListSearch } from './process-list-search.ts';
import { useProcessActions } from './use-process-actions.tsx';

export function ProcessListPage() {
  const me = useCurrentUser();
  const search = useSearch({ from: '/tenant/app/reports' });
  const navigate = useNavigate({ from: '/reports' });
  const kinds = useKinds();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const mayActOnMany = holds(me, 'PE_CANCELACION_MASIVAS') || holds(me, 'PE_REENVIAR');
  const { actionsOf, dialogs } = useProcessActions();
  const { rows, state, pages } = useTokenPages({
    queryKey: ['processes', search],
    load: async ({ token, signal }) => {
      const answer = await call('GET /api/signing-process/all', { query: { ...search, nextToken: token }, signal });
      return {
        items: answer.result,
        total: answer.total,
        totalIsFloor: answer.total_is_floor,
        nextToken: answer.nextToken,
      };
    },
  });
  const rowActions = (process: ProcessRow): readonly RowAction[] => [
    {
      key: 'see',
      label: messages.see,
      icon: <IconEye size={18} stroke={1.6} />,
      link: <Link to="/reports/$id" params={{ id: process.id }} />,
    },
    ...actionsOf(process),
  ];

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
      <FilterBar
        value={search}
        onChange={(value) => void navigate({ search: processListSearch.parse(value), replace: true })}
        search={{ key: 'q', label: messages.searchLabel, placeholder: messages.searchHint }}
        filters={[
          {
            kind: 'several',
            key: 'status',
            label: messages.status,
            options: Object.entries(processStatuses).map(([value, { label }]) => ({ value, label })),
          },
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
