import { ApiError } from '@rubrica/contract';

import { formatDateTime } from '../../../../shared/format.ts';
import { PrimaryAction, SecondaryAction } from '../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../shared/link-page/note.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { ContactLines } from '../../frame/contact-lines.tsx';
import { StepFrame } from '../../frame/step-frame.tsx';
import { messages } from './messages.ts';
import { useRefusal } from './use-refusal.ts';

import classes from './credit-step.module.css';

/** Why there is nothing to choose. */
export type OverReason = keyof typeof messages.over;

const reasons: Readonly<Record<string, OverReason>> = {
  'credit.offer_gone': 'gone',
  'credit.no_offer': 'none',
  'credit.above_law': 'unusable',
  'credit.rates_missing': 'unusable',
};

/** Undefined for a failure after which the same offer may still be there. */
export const overReasonOf = (error: unknown): OverReason | undefined =>
  error instanceof ApiError ? reasons[error.code] : undefined;

interface OverProps {
  readonly reason: OverReason;
  readonly onLook: () => void;
}

/** No offer any more: why, what became of what they did, whom to ask, and what can be done now. */
export function OverScreen({ reason, onLook }: OverProps) {
  const { state } = useSigning();
  const { refuse, isBusy, problem } = useRefusal();
  const { company_name: company, contact, process_number_opertaion: operation, deadline_at: deadline } = state.process;
  const { title, body } = messages.over[reason];
  return (
    <StepFrame
      title={title}
      lead={body(company)}
      onSubmit={onLook}
      action={
        <>
          <PrimaryAction>{messages.lookAgain}</PrimaryAction>
          <SecondaryAction isBusy={isBusy} onClick={() => void refuse()}>
            {messages.end}
          </SecondaryAction>
        </>
      }
    >
      <Problem>{problem}</Problem>
      <Note title={messages.nothingAsked}>{messages.nothingAskedWhy}</Note>
      <section className={classes.words}>
        <h2 className="strong">{messages.whatNow}</h2>
        <p>{messages.askOther(contact.name, company)}</p>
        <ContactLines contact={contact} operation={operation} />
        <p>{messages.comeBack(formatDateTime(deadline).slice(0, 16))}</p>
      </section>
    </StepFrame>
  );
}
