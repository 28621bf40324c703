import type { OwnPayment } from '@rubrica/contract';

import { messages } from './messages.ts';

import classes from './paying.module.css';

type OwnRefund = OwnPayment['refunds'][number];

interface RefundsProps {
  readonly payment: OwnPayment;
  readonly company: string;
}

/** What went back, or is on its way. */
export function Refunds({ payment: { refunds }, company }: RefundsProps) {
  if (refunds.length === 0) return null;
  return (
    <section className={classes.refunds} aria-label={messages.refunds}>
      <h2>{messages.refunds}</h2>
      <ul>
        {refunds.map((refund) => (
          <li key={`${refund.at} ${refund.cause} ${refund.amount_cents}`}>{wordsOf(refund, company)}</li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ cause, state, amount_cents: cents, at }: OwnRefund, company: string): string {
  if (cause === 'asked') return state === 'done' ? messages.refunded(cents, at) : messages.refundAsked(cents);
  if (state === 'refused') return messages.surplusRefused(cents, company);
  return state === 'done' ? messages.surplusDone(cents, at) : messages.surplusAsked(cents);
}
