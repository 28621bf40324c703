import type { CreditSimulationView } from '@rubrica/contract';

import { formatMoney } from '../../../../shared/format.ts';
import { formatPercent, messages } from './messages.ts';

import classes from './credit-step.module.css';

/** What is received, and what it costs, as parts of all that is paid. */
export function CostCard({ simulation }: { readonly simulation: CreditSimulationView }) {
  const { amount_cents: amount, interest_cents: interest, insurance_cents: insurance } = simulation;
  const { fee_cents: fee, solca_cents: solca, paid_cents: paid, effective_cost: cost } = simulation;
  const charges = insurance + fee + solca;
  const parts = [
    ['capital', messages.receive, amount],
    ['interest', messages.interest, interest],
    ['charges', solca > 0 ? messages.chargesWithSolca : messages.charges, charges],
  ] as const;
  return (
    <section className={classes.card} aria-label={messages.cost}>
      <h2 className="strong">{messages.cost}</h2>
      <div className={classes.bar} aria-hidden>
        {parts.map(([part, , cents]) => (
          <span key={part} data-part={part} style={{ flexGrow: cents }} />
        ))}
      </div>
      <dl className={classes.parts}>
        {parts.map(([part, name, cents]) => (
          <div key={part}>
            <dt data-part={part}>{name}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
        <div>
          <dt>{messages.total}</dt>
          <dd>{formatMoney(paid)}</dd>
        </div>
      </dl>
      <p>
        {messages.effective} <b>{formatPercent(cost)}</b>
      </p>
    </section>
  );
}
