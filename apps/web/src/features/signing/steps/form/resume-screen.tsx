import { IconCheck, IconPencil } from '@tabler/icons-react';

import { formatDateTime } from '../../../../shared/format.ts';
import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { messages } from './messages.ts';
import type { PartStanding } from './standing.ts';

import classes from './form-step.module.css';

interface ResumeScreenProps {
  readonly parts: readonly PartStanding[];
  readonly onContinue: () => void;
}

/** For somebody who returns to a half-filled form: what is stored, where they were, what is missing. */
export function ResumeScreen({ parts, onContinue }: ResumeScreenProps) {
  const { signatory, process } = useSigning().state;
  return (
    <StepFrame
      title={messages.helloAgain(signatory.first_name)}
      lead={messages.helloAgainLead}
      onSubmit={onContinue}
      action={<PrimaryAction>{messages.next}</PrimaryAction>}
    >
      <ul className={classes.parts} aria-label={messages.parts}>
        {parts.map((part) => (
          <li key={part.name} data-standing={part.standing}>
            <span className={classes.mark}>
              {part.standing === 'done' && <IconCheck size={18} stroke={2} aria-hidden />}
              {part.standing === 'here' && <IconPencil size={16} stroke={2} aria-hidden />}
            </span>
            <span>
              {part.name}
              <small className="text-s soft block">{describe(part)}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="soft mt-16">{messages.finishBy(formatDateTime(process.deadline_at).slice(0, 16))}</p>
    </StepFrame>
  );
}

const describe = ({ standing, given, asked }: PartStanding): string =>
  standing === 'here' ? messages.standing.here(given, asked) : messages.standing[standing];
