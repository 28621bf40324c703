import { Button } from '@mantine/core';
import type { ApproverView } from '@rubrica/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { errorText } from '../../shared/api.ts';
import { CellLines } from '../../shared/ui/data-table/cell-lines.tsx';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { Column, TableState } from '../../shared/ui/data-table/table-types.ts';
import { FilterBar } from '../../shared/ui/filter-bar/filter-bar.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { messages as personal } from '../account/messages.ts';
import { ApproverDialog } from './approver-dialog.tsx';
import { approverListSearch, findApprovers, fullNameOf, turnIn } from './approver-list.ts';
import { messages } from './messages.ts';
import { useApproverActions } from './use-approver-actions.tsx';
import { approversKey, useApprovedKinds, useApprovers } from './use-approvers.ts';

const columns: readonly Column<ApproverView>[] = [
  {
    key: 'name',
    title: messages.person,
    canHide: false,
    onPhone: 'title',
    render: (approver) => (
      <CellLines
        isName
        main={fullNameOf(approver)}
        detail={`${personal.idTypes[approver.identification_type]} ${approver.identification_number}`}
      />
    ),
  },
  {
    key: 'contact',
    title: messages.contact,
    onPhone: 'field',
    render: ({ email, phone }) => <CellLines main={email} detail={phone} />,
  },
  {
    key: 'kinds',
    title: messages.approves,
    onPhone: 'field',
    render: ({ processes }) =>
      processes.length === 0 ? (
        <span className="quiet">{messages.noKind}</span>
      ) : (
        <ul>
          {processes.map(({ process_id: id, name, order }) => (
            <li key={id}>{messages.inTurn(name, order)}</li>
          ))}
        </ul>
      ),
  },
];

/** Who approves what, and in which turn. */
export function ApproversPage() {
  const search = useSearch({ from: '/tenant/app/approvers' });
  const navigate = useNavigate({ from: '/approvers' });
  const queries = useQueryClient();
  const { q = '', process } = search;
  const approvers = useApprovers(process);
  const kinds = useApprovedKinds();
  const [edited, setEdited] = useState<ApproverView | 'new'>();
  const refresh = () => queries.invalidateQueries({ queryKey: approversKey });
  const all = approvers.data?.list ?? [];
  const rows = findApprovers(all, q);
  const actionsOf = useApproverActions({ process, turns: all.length, onEdit: setEdited });
  const state: TableState = approvers.isError
    ? { kind: 'error', message: errorText(approvers.error), onRetry: () => void approvers.refetch() }
    : approvers.isPending
      ? { kind: 'loading' }
      : { kind: 'ready' };
  const isFiltered = q !== '' || process !== undefined;
  const button = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
      {messages.create}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={messages.title} detail={messages.detail} actions={button} />
      <FilterBar
        value={search}
        onChange={(value) => void navigate({ search: approverListSearch.parse(value), replace: true })}
        search={{ key: 'q', label: messages.search, placeholder: messages.searchHint }}
        filters={[
          {
            kind: 'one',
            key: 'process',
            label: messages.kind,
            options: (kinds.data?.list ?? []).map(({ process_id: value, name }) => ({ value, label: name })),
          },
        ]}
      />
      <DataTable
        id="approvers"
        caption={messages.caption}
        columns={process === undefined ? columns : [turnColumn(process), ...columns]}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={fullNameOf}
        rowActions={actionsOf}
        state={state}
        empty={
          isFiltered
            ? { title: messages.nobody, detail: messages.nobodyDetail }
            : { title: messages.empty, detail: messages.emptyDetail }
        }
      />
      {edited !== undefined && (
        <ApproverDialog
          approver={edited === 'new' ? undefined : edited}
          kinds={kinds.data?.list ?? []}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            void refresh();
          }}
        />
      )}
    </Page>
  );
}

/** First, as in a queue; the table is then one of turns. */
const turnColumn = (process: string): Column<ApproverView> => ({
  key: 'turn',
  title: messages.turn,
  isFigures: true,
  width: 80,
  onPhone: 'corner',
  render: (approver) => turnIn(approver, process),
  renderOnPhone: (approver) => `${messages.turn} ${turnIn(approver, process) ?? ''}`,
});
