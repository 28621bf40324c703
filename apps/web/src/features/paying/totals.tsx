import type { OwnPayment } from '@rubrica/contract';
import type { ReactNode } from 'react';

import { formatMoney } from '../../shared/format.ts';
import { messages } from './messages.ts';

import classes from './paying.module.css';

interface TotalsProps {
  readonly payment: OwnPayment;
  /** More of what is known, below the sum. */
  readonly children?: ReactNode;
}

export const Totals = ({ payment, children }: TotalsProps) => (
  <dl className={classes.facts} aria-label={messages.totals}>
    <Fact label={payment.title}>{formatMoney(payment.net_cents)}</Fact>
    <Fact label={messages.vat(payment.vat_percent)}>{formatMoney(payment.vat_cents)}</Fact>
    <Fact label={messages.total} isSum>
      {formatMoney(payment.total_cents)}
    </Fact>
    {children}
    <Fact label={messages.number}>{payment.number}</Fact>
  </dl>
);

interface FactProps {
  readonly label: string;
  readonly isSum?: boolean;
  readonly children: ReactNode;
}

export const Fact = ({ label, isSum = false, children }: FactProps) => (
  <div data-sum={isSum}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
