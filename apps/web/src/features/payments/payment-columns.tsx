import { paymentMethodLabels, paymentStatusLabels, type PaymentRow } from '@rubrica/contract';
import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { formatDateTime, formatMoney, formatNear } from '../../shared/format.ts';
import { CellLines } from '../../shared/ui/data-table/cell-lines.tsx';
import type { Column, RowAction } from '../../shared/ui/data-table/table-types.ts';
import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { messages, statusTones } from './messages.ts';

import classes from './payments.module.css';

type Stands = Pick<PaymentRow, 'status' | 'refunded_cents'> & { readonly size?: 'normal' | 'large' };

export function PaymentBadge({ status, refunded_cents: refunded, size = 'normal' }: Stands) {
  const label = paymentStatusLabels[status];
  const isPart = status === 'PAID' && refunded > 0;
  return (
    <ToneBadge tone={statusTones[status]} size={size}>
      {isPart ? messages.withRefund(label) : label}
    </ToneBadge>
  );
}

const methodOf = ({ method }: PaymentRow): string =>
  method === null ? messages.noMethod : paymentMethodLabels[method];

export const paymentColumns: readonly Column<PaymentRow>[] = [
  {
    key: 'payer',
    title: messages.payer,
    canHide: false,
    onPhone: 'title',
    render: ({ id, buyer_name: name, title }) => (
      <span className={classes.payer}>
        <Link to="/payments/$id" params={{ id }} className={classes.name}>
          {name}
        </Link>{' '}
        <span className={classes.what}>{title}</span>
      </span>
    ),
    renderOnPhone: ({ id, buyer_name: name, title, number }) => (
      <CellLines
        isName
        main={
          <Link to="/payments/$id" params={{ id }}>
            {name}
          </Link>
        }
        detail={`${number} · ${title}`}
      />
    ),
  },
  { key: 'number', title: messages.number, width: 152, onPhone: 'hidden', render: ({ number }) => number },
  {
    key: 'method',
    title: messages.method,
    width: 124,
    onPhone: 'field',
    render: (payment) => <span className={payment.method === null ? 'quiet' : undefined}>{methodOf(payment)}</span>,
  },
  {
    key: 'total',
    title: messages.total,
    width: 116,
    align: 'right',
    isFigures: true,
    canHide: false,
    onPhone: 'field',
    render: ({ total_cents: total }) => formatMoney(total),
  },
  {
    key: 'status',
    title: messages.status,
    width: 212,
    canHide: false,
    onPhone: 'badge',
    render: (payment) => <PaymentBadge {...payment} />,
  },
  {
    key: 'created',
    title: messages.created,
    width: 112,
    isFigures: true,
    onPhone: 'field',
    render: ({ created_at: at }) => (
      <time dateTime={at} data-tip={formatDateTime(at)}>
        {formatNear(at)}
      </time>
    ),
    renderOnPhone: ({ created_at: at }) => formatDateTime(at),
  },
];

export const seePayment = ({ id }: PaymentRow): RowAction => ({
  key: 'see',
  label: messages.see,
  icon: <IconEye size={18} stroke={1.6} />,
  link: <Link to="/payments/$id" params={{ id }} />,
});
