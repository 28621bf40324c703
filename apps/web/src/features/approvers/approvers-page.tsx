import { Button } from '@mantine/core';
import type { ApprovedKind, ApproverView } from '@rubrica/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { CellLines } from '../../shared/ui/data-table/cell-lines.tsx';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import { tableStateOf } from '../../shared/ui/data-table/query-state.ts';
import type { Column } from '../../shared/ui/data-table/table-types.ts';
import { FilterBar } from '../../shared/ui/filter-bar/filter-bar.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { accountMessages as personal } from '../account/index.ts';
import { ApproverDialog } from './approver-dialog.tsx';
import { approverListSearch, findApprovers, fullNameOf, turnIn } from './approver-list.ts';
import { messages } from './messages.ts';
import { StandInDialog } from './stand-in-dialog.tsx';
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
  const [replaced, setReplaced] = useState<ApproverView>();
  const refresh = () => queries.invalidateQueries({ queryKey: approversKey });
  const all = approvers.data?.list ?? [];
  const rows = findApprovers(all, q);
  const actionsOf = useApproverActions({ process, turns: all.length, onEdit: setEdited, onReplace: setReplaced });
  return (
    <Page>
      <PageHeader
        title={messages.title}
        detail={messages.detail}
        actions={
          <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
            {messages.create}
          </Button>
        }
      />
      <FilterBar
        value={search}
        onChange={(value) => void navigate({ search: approverListSearch.parse(value), replace: true })}
        search={{ key: 'q', label: messages.search, placeholder: messages.searchHint }}
        filters={[kindFilter(kinds.data?.list ?? [])]}
      />
      <DataTable
        id="approvers"
        caption={messages.caption}
        columns={process === undefined ? columns : [turnColumn(process), ...columns]}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={fullNameOf}
        rowActions={actionsOf}
        state={tableStateOf(approvers)}
        empty={emptyStateFor(search)}
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
      {replaced && <StandInDialog approver={replaced} onClose={() => setReplaced(undefined)} />}
    </Page>
  );
}

const noMatch = { title: messages.nobody, detail: messages.nobodyDetail };
const noApprovers = { title: messages.empty, detail: messages.emptyDetail };

const emptyStateFor = ({
  q = '',
  process,
}: {
  readonly q?: string | undefined;
  readonly process?: string | undefined;
}) => (q !== '' || process !== undefined ? noMatch : noApprovers);

const kindFilter = (kinds: readonly ApprovedKind[]) =>
  ({
    kind: 'one',
    key: 'process',
    label: messages.kind,
    options: kinds.map(({ process_id: value, name }) => ({ value, label: name })),
  }) as const;

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
