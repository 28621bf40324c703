import { Button } from '@mantine/core';
import { chargeStateLabels, type PlanCharge } from '@rubrica/contract';

import { formatDate, formatMoney } from '../../shared/format.ts';
import { messages } from './messages.ts';

import classes from './plans.module.css';

interface ChargeListProps {
  readonly charges: readonly PlanCharge[];
  /** What can be done about one that is open. */
  readonly action?: { readonly label: string; readonly run: (charge: PlanCharge) => void };
}

/** What a plan has cost, the newest first. Amounts are without IVA, as they are agreed. */
export function ChargeList({ charges, action }: ChargeListProps) {
  if (charges.length === 0) return <p>{messages.noCharges}</p>;
  return (
    <ul className={classes.list} aria-label={messages.charges}>
      {charges.map((charge) => (
        <li key={charge.id}>
          <div className={classes.words}>
            <p>
              <strong>
                {formatDate(charge.created_at)}: {formatMoney(charge.net_cents)} + IVA
              </strong>
            </p>
            <p>
              {kindOf(charge)}, plan {charge.plan}. {chargeStateLabels[charge.state]}.
            </p>
            {charge.documents_over > 0 && <p>{messages.over(charge.documents_over, formatMoney(charge.over_cents))}</p>}
            {charge.note !== null && <p>{charge.note}</p>}
            {charge.state === 'paid' && !charge.has_effect && <p className={classes.warning}>{messages.noEffect}</p>}
            {charge.state === 'open' && charge.due_at !== null && <p>{dueOf(charge.due_at)}</p>}
          </div>
          {charge.state === 'open' && action && (
            <Button size="sm" onClick={() => action.run(charge)}>
              {action.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function kindOf({ kind, base_cents: base, documents_over: over }: PlanCharge): string {
  if (kind !== 'period') return messages.kinds[kind];
  if (base === 0) return messages.kinds.over;
  return over > 0 ? messages.kinds.monthAndOver : messages.kinds.month;
}

const dueOf = (at: string): string =>
  new Date(at) > new Date() ? messages.dueOn(formatDate(at)) : messages.wasDueOn(formatDate(at));
