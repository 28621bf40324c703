import type { CreditOfferView, CreditSimulationView, CreditSystem } from '@rubrica/contract';
import { IconArrowRight, IconTable } from '@tabler/icons-react';
import { useId } from 'react';

import { formatDay, formatMoney } from '../../../../shared/format.ts';
import { PrimaryAction, SecondaryAction } from '../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { StepFrame } from '../../frame/step-frame.tsx';
import { CostCard } from './cost-card.tsx';
import { messages } from './messages.ts';
import { SliderField } from './slider-field.tsx';
import { readAmount, writeAmount, type useSimulation } from './use-simulation.ts';

import classes from './credit-step.module.css';

export interface SimulatorProps {
  readonly offer: CreditOfferView;
  readonly simulating: ReturnType<typeof useSimulation>;
  readonly onBack: () => void;
  readonly onTable: () => void;
  readonly onChoose: () => void;
}

/** Amount, term and way of paying; the figures are the server's. */
export function SimulatorScreen({ offer, simulating, onBack, onTable, onChoose }: SimulatorProps) {
  const { wish, change, simulation, isCurrent, fault, retry } = simulating;
  return (
    <StepFrame
      title={messages.howMuch}
      lead={messages.upTo(formatMoney(offer.max_amount_cents))}
      onBack={onBack}
      onSubmit={() => isCurrent && onChoose()}
      action={
        <PrimaryAction
          isBusy={!isCurrent && fault === undefined}
          iconAfter={<IconArrowRight size={20} aria-hidden />}
          {...(fault && { onClick: retry })}
        >
          {messages.choose}
        </PrimaryAction>
      }
    >
      <Wishes {...{ offer, simulating }} />
      <SystemChoice system={wish.system} onChange={(system) => change({ system })} />
      <output className={classes.status}>{!isCurrent && fault === undefined && messages.calculating}</output>
      <Problem>{fault?.field === undefined ? fault?.message : undefined}</Problem>
      {simulation && (
        <div className={classes.figures} data-stale={!isCurrent || undefined}>
          <FirstInstalment simulation={simulation} />
          <CostCard simulation={simulation} />
          <SecondaryAction icon={<IconTable size={20} aria-hidden />} onClick={onTable}>
            {messages.see(simulation.months)}
          </SecondaryAction>
        </div>
      )}
    </StepFrame>
  );
}

function Wishes({ offer, simulating: { wish, change, fault } }: Pick<SimulatorProps, 'offer' | 'simulating'>) {
  const { min_amount_cents: low, max_amount_cents: high, min_months: fewest, max_months: longest } = offer;
  const faultOf = (field: 'amount' | 'months') => (fault?.field === field ? fault.message : undefined);
  return (
    <>
      <SliderField
        label={messages.amount}
        sliderLabel={messages.amountSlider}
        prefix="$"
        text={wish.amount}
        value={readAmount(wish.amount)}
        min={low}
        max={high}
        step={5000}
        ends={[formatMoney(low), formatMoney(high)]}
        fault={faultOf('amount')}
        onType={(amount) => change({ amount })}
        onSlide={(cents) => change({ amount: writeAmount(cents) })}
      />
      <SliderField
        label={messages.months}
        sliderLabel={messages.monthsSlider}
        text={wish.months}
        value={Number(wish.months) || fewest}
        min={fewest}
        max={longest}
        step={1}
        ends={[messages.countOfMonths(fewest), messages.countOfMonths(longest)]}
        fault={faultOf('months')}
        onType={(months) => change({ months })}
        onSlide={(months) => change({ months: String(months) })}
      />
    </>
  );
}

const systems: readonly CreditSystem[] = ['francesa', 'alemana'];

function SystemChoice({
  system,
  onChange,
}: {
  readonly system: CreditSystem;
  readonly onChange: (system: CreditSystem) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.ways}>
      <legend className="strong">{messages.way}</legend>
      {systems.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === system} onChange={() => onChange(each)} />
          {messages.ways[each]}
        </label>
      ))}
    </fieldset>
  );
}

/** It says that it falls where it does. */
function FirstInstalment({ simulation }: { readonly simulation: CreditSimulationView }) {
  const { instalments, system, first_due_on: day, insurance_cents: insurance } = simulation;
  const first = instalments[0]?.total_cents ?? 0;
  const date = formatDay(day);
  const equal = insurance > 0 ? messages.falls(date) : messages.stays(date);
  return (
    <div className={classes.first}>
      <span>{system === 'alemana' ? messages.first : messages.each}</span>
      <b>{formatMoney(first)}</b>
      <span>{system === 'alemana' ? messages.fallsMore(date) : equal}</span>
    </div>
  );
}
