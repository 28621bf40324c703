import type { CreditSimulationView } from '@rubrica/contract';

import { formatDay, formatMoney } from '../../../../shared/format.ts';
import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { StepFrame } from '../../frame/step-frame.tsx';
import { Facts } from './facts.tsx';
import { messages } from './messages.ts';

import classes from './credit-step.module.css';

interface TableProps {
  readonly simulation: CreditSimulationView;
  readonly onBack: () => void;
  readonly onChoose: () => void;
}

const bare = (cents: number): string => formatMoney(cents).slice(2);

/** Every instalment, and what is paid once. */
export function TableScreen({ simulation, onBack, onChoose }: TableProps) {
  const { instalments, months, amount_cents: amount, first_due_on: first } = simulation;
  const { fee_cents: fee, solca_cents: solca, insurance_cents: insurance } = simulation;
  return (
    <StepFrame
      title={messages.yours(months)}
      lead={messages.on(formatMoney(amount), String(Number(first.slice(8))))}
      onBack={onBack}
      onSubmit={onChoose}
      action={<PrimaryAction>{messages.chooseThis}</PrimaryAction>}
    >
      {/* By the keyboard, too, a table wider than the screen is moved sideways. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className={classes.sheet} role="group" aria-label={messages.yours(months)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.number}</th>
              <th scope="col" className={classes.wide}>
                {messages.due}
              </th>
              <th scope="col">{messages.capital}</th>
              <th scope="col">{messages.interestShort}</th>
              {insurance > 0 && <th scope="col">{messages.insuranceShort}</th>}
              <th scope="col">{messages.instalment}</th>
              <th scope="col" className={classes.wide}>
                {messages.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {instalments.map((one) => (
              <tr key={one.number}>
                <th scope="row">{one.number}</th>
                <td className={classes.wide}>{formatDay(one.due_on)}</td>
                <td>{bare(one.capital_cents)}</td>
                <td>{bare(one.interest_cents)}</td>
                {insurance > 0 && <td>{bare(one.insurance_cents)}</td>}
                <td className="strong">{bare(one.total_cents)}</td>
                <td className={classes.wide}>{bare(one.balance_cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Facts
        rows={[
          [messages.sum, formatMoney(simulation.instalments_cents)],
          ...(fee > 0 ? [[messages.feeOnce, formatMoney(fee)] as const] : []),
          ...(solca > 0 ? [[messages.solca, formatMoney(solca)] as const] : []),
          [messages.total, formatMoney(simulation.paid_cents)],
        ]}
      />
    </StepFrame>
  );
}
