import type { CreditSimulationView } from '@rubrica/contract';

import { formatDay, formatMoney } from '../../../../shared/format.ts';
import { PrimaryAction, SecondaryAction } from '../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../shared/link-page/note.tsx';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { Facts } from './facts.tsx';
import { formatPercent, messages } from './messages.ts';
import { overReasonOf, type OverReason } from './over-screen.tsx';

import classes from './credit-step.module.css';

interface ChoiceProps {
  readonly simulation: CreditSimulationView;
  readonly onBack: () => void;
  readonly onOver: (reason: OverReason) => void;
}

/** Exactly the figures that were calculated last, once more, before they are chosen. */
export function ChoiceScreen({ simulation, onBack, onOver }: ChoiceProps) {
  const { flow } = useSigning();
  const { act, isBusy, problem } = useAct();
  const { sha256, solca_cents: solca, fee_cents: fee } = simulation;
  const choose = (): Promise<boolean> =>
    act(
      async () => {
        try {
          return await flow.call('POST /api/portal/choose-pre-approved', { body: { sha256 } });
        } catch (error) {
          const reason = overReasonOf(error);
          if (reason) onOver(reason);
          throw error;
        }
      },
      { mayArriveTwice: true },
    );
  return (
    <StepFrame
      title={messages.choiceTitle}
      onBack={onBack}
      onSubmit={() => void choose()}
      action={
        <>
          <PrimaryAction isBusy={isBusy}>{messages.ask}</PrimaryAction>
          <SecondaryAction onClick={onBack}>{messages.change}</SecondaryAction>
        </>
      }
    >
      <Facts
        rows={[
          [messages.received, formatMoney(simulation.amount_cents)],
          [messages.firstOf(simulation.months), formatMoney(simulation.instalments[0]?.total_cents ?? 0)],
          [messages.way, messages.ways[simulation.system]],
          ...(fee > 0 ? [[messages.feeOnce, formatMoney(fee)] as const] : []),
          ...(solca > 0 ? [[messages.solca, formatMoney(solca)] as const] : []),
          [messages.total, formatMoney(simulation.paid_cents)],
          [messages.nominal, formatPercent(simulation.yearly_rate)],
          [messages.cost100, formatPercent(simulation.effective_cost)],
          [messages.firstDay, formatDay(simulation.first_due_on)],
        ]}
      />
      <Problem>{problem}</Problem>
      <section className={classes.words}>
        <h2 className="strong">{messages.cannotPay}</h2>
        <p>{messages.cannotPayWhy}</p>
      </section>
      <Note title={messages.unsigned}>{messages.unsignedWhy}</Note>
    </StepFrame>
  );
}
