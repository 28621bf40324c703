import type { PaymentDifference } from '@rubrica/contract';
import { Link } from '@tanstack/react-router';

import { formatDate, formatDateTime, formatDay, formatMoney } from '../../shared/format.ts';
import type { Column } from '../../shared/ui/data-table/table-types.ts';
import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { differenceMessages as messages } from './messages.ts';

const amount = (cents: number | null): string => (cents === null ? messages.nothing : formatMoney(cents));

export const differenceColumns: readonly Column<PaymentDifference>[] = [
  { key: 'day', title: messages.day, isFigures: true, canHide: false, render: ({ day }) => formatDay(day) },
  { key: 'type', title: messages.type, onPhone: 'field', render: ({ type }) => messages.types[type] },
  {
    key: 'payment',
    title: messages.payment,
    onPhone: 'field',
    render: ({ payment }) =>
      payment ? (
        <Link to="/payments/$id" params={{ id: payment.id }}>
          {payment.number}
        </Link>
      ) : (
        <span className="quiet">{messages.unknown}</span>
      ),
  },
  {
    key: 'reference',
    title: messages.reference,
    onPhone: 'field',
    render: ({ reference }) => <span className="breaks">{reference}</span>,
  },
  {
    key: 'gateway',
    title: messages.gateway,
    align: 'right',
    isFigures: true,
    onPhone: 'field',
    render: ({ gateway_cents: cents }) => amount(cents),
  },
  {
    key: 'books',
    title: messages.books,
    align: 'right',
    isFigures: true,
    onPhone: 'field',
    render: ({ ledger_cents: cents }) => amount(cents),
  },
  {
    key: 'state',
    title: messages.state,
    onPhone: 'badge',
    render: ({ gone_at: goneAt }) =>
      goneAt === null ? (
        <ToneBadge tone="yellow">{messages.open}</ToneBadge>
      ) : (
        <ToneBadge tone="green">{messages.gone(formatDate(goneAt))}</ToneBadge>
      ),
  },
];

interface ComparedDay {
  readonly day: string;
  readonly compared_at: string;
  readonly movements: number;
}

export const dayColumns: readonly Column<ComparedDay>[] = [
  { key: 'day', title: messages.day, isFigures: true, canHide: false, render: ({ day }) => formatDay(day) },
  {
    key: 'movements',
    title: messages.movements,
    isFigures: true,
    onPhone: 'field',
    render: ({ movements }) => movements,
  },
  {
    key: 'compared',
    title: messages.comparedAt,
    isFigures: true,
    onPhone: 'field',
    render: ({ compared_at: at }) => formatDateTime(at),
  },
];
