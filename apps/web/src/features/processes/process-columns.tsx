import { fold } from '@rubrica/catalogues';
import { expiringStatuses, type ProcessRow, type ProcessStatus } from '@rubrica/contract';
import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { formatDate, formatDateTime, formatNear } from '../../shared/format.ts';
import { CellLines } from '../../shared/ui/data-table/cell-lines.tsx';
import type { Column, RowAction, TableSort } from '../../shared/ui/data-table/table-types.ts';
import { StatusBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { words } from './dashboard/messages.ts';
import { daysLeft, urgencyOf } from './dashboard/weeks.ts';
import { messages } from './messages.ts';
import type { ProcessListSearch } from './process-list-search.ts';
import { SignerDots } from './signer-dots.tsx';

import classes from './process-columns.module.css';

function partOf({ begun_by_client: isBegun, ...process }: ProcessRow): string | undefined {
  if (isBegun) return messages.begunByClient;
  return process.client_part === 'open' ? messages.leftTo(process.left_to_client) : undefined;
}

/** Beside the title: who signs, but for whom the title names already, and what the client has to do with it. */
function besideTitle(process: ProcessRow): string {
  const title = fold(process.title);
  const names = process.people.map(({ name }) => name).filter((name) => !title.includes(fold(name)));
  return [partOf(process), names.join(', ')].filter(Boolean).join(' · ');
}

const onPhone = (process: ProcessRow): string =>
  [process.process_number_opertaion, partOf(process)].filter(Boolean).join(' · ');

const expiring: ReadonlySet<ProcessStatus> = new Set(expiringStatuses);

interface DeadlineProps {
  readonly process: ProcessRow;
  readonly as: 'days' | 'day';
}

/** How long until it ends by itself; nothing where time ends nothing any more. Cards have room for the day. */
function Deadline({ process: { deadline_at: at, status }, as }: DeadlineProps) {
  const [now] = useState(() => new Date());
  const isOver = status === 'EXPIRED';
  if (!isOver && !expiring.has(status)) return <span className="quiet">–</span>;
  const days = daysLeft(at, now);
  const inWords = as === 'days' ? words.days(days) : formatDate(at);
  return (
    <time
      dateTime={at}
      data-tip={formatDateTime(at)}
      data-urgency={isOver ? 'now' : urgencyOf(days)}
      className={classes.deadline}
    >
      {isOver ? messages.expired : inWords}
    </time>
  );
}

/** The kind has a column of its own: beside it the name of the client has the room. */
function Title({ process: { title, kind_name: kind } }: { readonly process: ProcessRow }) {
  const prefix = `${kind} · `;
  if (!title.startsWith(prefix)) return title;
  return (
    <>
      <span className={classes.kind}>{prefix}</span>
      {title.slice(prefix.length)}
    </>
  );
}

/** A process in any list of them. */
export const processColumns: readonly Column<ProcessRow>[] = [
  {
    key: 'operation',
    title: messages.operation,
    render: (process) => (
      <span className={classes.title}>
        <Link to="/reports/$id" params={{ id: process.id }} className={classes.name}>
          <Title process={process} />
        </Link>{' '}
        <span className={classes.people}>{besideTitle(process)}</span>
      </span>
    ),
    renderOnPhone: (process) => (
      <CellLines
        isName
        main={
          <Link to="/reports/$id" params={{ id: process.id }}>
            {process.title}
          </Link>
        }
        detail={onPhone(process)}
      />
    ),
    canHide: false,
    onPhone: 'title',
  },
  {
    key: 'number',
    title: messages.number,
    width: 150,
    render: (process) => process.process_number_opertaion,
    onPhone: 'hidden',
  },
  {
    key: 'kind',
    title: messages.kind,
    width: 108,
    isWideOnly: true,
    render: (process) => <span data-tip={process.kind_name}>{process.kind_short_name}</span>,
    renderOnPhone: (process) => process.kind_name,
    onPhone: 'subtitle',
  },
  {
    key: 'signers',
    title: messages.signers,
    width: 118,
    render: (process) => <SignerDots people={process.people} signatories={process.signatories} />,
    onPhone: 'field',
  },
  {
    key: 'status',
    title: messages.status,
    width: 182,
    render: (process) => <StatusBadge status={process.status} />,
    canHide: false,
    onPhone: 'badge',
  },
  {
    key: 'deadline_at',
    title: messages.deadline,
    width: 82,
    render: (process) => <Deadline process={process} as="days" />,
    renderOnPhone: (process) => <Deadline process={process} as="day" />,
    isSortable: true,
    isFigures: true,
    onPhone: 'field',
  },
  {
    key: 'created_at',
    title: messages.created,
    width: 104,
    render: ({ created_at: at }) => (
      <time dateTime={at} data-tip={formatDateTime(at)}>
        {formatNear(at, new Date())}
      </time>
    ),
    renderOnPhone: ({ created_at: at }) => formatDateTime(at),
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
