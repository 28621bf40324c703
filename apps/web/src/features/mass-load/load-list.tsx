import type { MassLoadView } from '@rubrica/contract';
import { IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { formatCount, formatDateTime } from '../../shared/format.ts';
import { CellLines } from '../../shared/ui/data-table/cell-lines.tsx';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import { tableStateOf } from '../../shared/ui/data-table/query-state.ts';
import type { Column, RowAction } from '../../shared/ui/data-table/table-types.ts';
import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { messages, statusLooks } from './messages.ts';
import { useLoads } from './use-loads.ts';

const columns: readonly Column<MassLoadView>[] = [
  {
    key: 'file',
    title: messages.file,
    canHide: false,
    onPhone: 'title',
    render: ({ id, file_name: name, kind_name: kind, template_name: template }) => (
      <CellLines
        isName
        main={
          <Link to="/bulk/$id" params={{ id }} className="breaks">
            {name}
          </Link>
        }
        detail={template ?? kind}
      />
    ),
  },
  { key: 'status', title: messages.status, onPhone: 'badge', render: ({ status }) => <LoadBadge status={status} /> },
  {
    key: 'rows',
    title: messages.rowsColumn,
    isFigures: true,
    onPhone: 'field',
    render: ({ total }) => formatCount(total),
  },
  {
    key: 'created',
    title: messages.created,
    isFigures: true,
    onPhone: 'field',
    render: ({ created_at: at }) => formatDateTime(at),
  },
  { key: 'by', title: messages.by, onPhone: 'field', render: ({ created_by_name: name }) => name },
];

export function LoadBadge({ status, size }: Pick<MassLoadView, 'status'> & { readonly size?: 'large' }) {
  const { label, tone } = statusLooks[status];
  return (
    <ToneBadge tone={tone} {...(size && { size })}>
      {label}
    </ToneBadge>
  );
}

export function LoadList() {
  const loads = useLoads();
  const state = tableStateOf(loads);
  const actionsOf = ({ id }: MassLoadView): readonly RowAction[] => [
    {
      key: 'see',
      label: messages.see,
      icon: <IconListDetails size={18} stroke={1.6} />,
      link: <Link to="/bulk/$id" params={{ id }} />,
    },
  ];
  return (
    <section aria-labelledby="loads" className="grid shrinks gap-12">
      <h2 id="loads" className="text-xl bold">
        {messages.loads}
      </h2>
      <DataTable
        id="mass-loads"
        caption={messages.loads}
        columns={columns}
        rows={loads.data?.list ?? []}
        state={state}
        rowKey={({ id }) => id}
        rowLabel={({ file_name: name }) => name}
        rowActions={actionsOf}
        skeletonRows={3}
        empty={{ title: messages.noLoads, detail: messages.noLoadsDetail }}
      />
    </section>
  );
}
