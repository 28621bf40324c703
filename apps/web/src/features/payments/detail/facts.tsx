import type { PaymentDetail } from '@rubrica/contract';
import type { ReactNode } from 'react';

import { formatDateTime, formatMinute, formatMoney } from '../../../shared/format.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { CopyLine } from '../../../shared/ui/copy-line/copy-line.tsx';
import { messages } from '../messages.ts';

import classes from '../payments.module.css';

type Shown = { readonly payment: PaymentDetail };

const sumOf = (payment: PaymentDetail, state: 'asked' | 'done'): number =>
  payment.refunds
    .filter((refund) => refund.state === state && refund.cause === 'asked')
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0);

export function AmountsCard({ payment }: Shown) {
  const given = sumOf(payment, 'done');
  const onTheWay = sumOf(payment, 'asked');
  return (
    <Card title={messages.amounts}>
      <dl className={`${classes.facts} figures`}>
        <Fact label={messages.net}>{formatMoney(payment.net_cents)}</Fact>
        <Fact label={messages.vat(payment.vat_percent)}>{formatMoney(payment.vat_cents)}</Fact>
        <Fact label={messages.total} isTotal>
          {formatMoney(payment.total_cents)}
        </Fact>
        {given > 0 && <Fact label={messages.given}>{formatMoney(-given)}</Fact>}
        {onTheWay > 0 && <Fact label={messages.onTheWay}>{formatMoney(-onTheWay)}</Fact>}
        {given + onTheWay > 0 && (
          <Fact label={messages.left} isTotal>
            {formatMoney(payment.charged_cents - given - onTheWay)}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

export function BuyerCard({ payment: { buyer } }: Shown) {
  return (
    <Card title={messages.buyer}>
      <p className="strong breaks">{buyer.name}</p>
      <dl className={`${classes.facts} mt-12`}>
        <Fact label={messages.identification}>{buyer.identification}</Fact>
        <Fact label={messages.email}>{buyer.email}</Fact>
        {buyer.address !== '' && <Fact label={messages.address}>{buyer.address}</Fact>}
      </dl>
    </Card>
  );
}

/** Dates, and the link while it opens something. */
export function FactsCard({ payment }: Shown) {
  const isOpen = payment.status === 'PAYMENT_PENDING';
  return (
    <Card title={messages.facts}>
      <div className="grid gap-16">
        <dl className={classes.facts}>
          <Fact label={messages.created}>{formatDateTime(payment.created_at)}</Fact>
          {isOpen && <Fact label={messages.expires}>{formatMinute(payment.expires_at)}</Fact>}
          {payment.paid_at !== null && <Fact label={messages.paidAt}>{formatDateTime(payment.paid_at)}</Fact>}
          {payment.card !== null && <Fact label={messages.card}>{payment.card}</Fact>}
        </dl>
        {payment.link !== null && <CopyLine label={messages.link} value={payment.link} />}
      </div>
    </Card>
  );
}

interface FactProps {
  readonly label: string;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

export function Fact({ label, isTotal = false, children }: FactProps) {
  return (
    <div className={classes.fact} data-total={isTotal}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
