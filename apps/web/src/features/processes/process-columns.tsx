import type { ProcessRow } from '@rubrica/contract';
import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { formatDate, formatDateTime } from '../../shared/format.ts';
import { CellLines } from '../../shared/ui/data-table/cell-lines.tsx';
import type { Column, RowAction, TableSort } from '../../shared/ui/data-table/table-types.ts';
import { StatusBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { messages } from './messages.ts';
import type { ProcessListSearch } from './process-list-search.ts';

function detailOf({ process_number_opertaion: number, begun_by_client: isBegun, ...process }: ProcessRow): string {
  if (isBegun) return `${number} · ${messages.begunByClient}`;
  return process.client_part === 'open' ? `${number} · ${messages.leftTo(process.left_to_client)}` : number;
}

/** A process in any list of them. */
export const processColumns: readonly Column<ProcessRow>[] = [
  {
    key: 'operation',
    title: messages.operation,
    render: (process) => (
      <CellLines
        isName
        main={
          <Link to="/reports/$id" params={{ id: process.id }}>
            {process.title}
          </Link>
        }
        detail={detailOf(process)}
      />
    ),
    canHide: false,
    onPhone: 'title',
  },
  { key: 'kind', title: messages.kind, render: (process) => process.kind_name, onPhone: 'subtitle' },
  {
    key: 'status',
    title: messages.status,
    render: (process) => <StatusBadge status={process.status} />,
    canHide: false,
    onPhone: 'badge',
  },
  {
    key: 'signers',
    title: messages.signers,
    render: ({ signatories: { signed, total } }) => messages.signedOf(signed, total),
    isFigures: true,
    onPhone: 'field',
  },
  {
    key: 'created_at',
    title: messages.created,
    render: (process) => formatDateTime(process.created_at),
    isSortable: true,
    isFigures: true,
    onPhone: 'field',
  },
  {
    key: 'deadline_at',
    title: messages.deadline,
    render: (process) => formatDate(process.deadline_at),
    isSortable: true,
    isFigures: true,
    onPhone: 'field',
  },
];

export const seeProcess = ({ id }: ProcessRow): RowAction => ({
  key: 'see',
  label: messages.see,
  icon: <IconEye size={18} stroke={1.6} />,
  link: <Link to="/reports/$id" params={{ id }} />,
});

export function readSort(sort: string): TableSort {
  return { key: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

export function writeSort({ key, direction }: TableSort): ProcessListSearch['sort'] {
  const column = key === 'deadline_at' ? 'deadline_at' : 'created_at';
  return direction === 'descending' ? `-${column}` : column;
}
