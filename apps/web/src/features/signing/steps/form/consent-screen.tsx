import type { OwnForm } from '@rubrica/contract';
import { useState } from 'react';

import { PrimaryAction, SecondaryAction } from '../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../shared/link-page/note.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { LegalTexts } from '../terms/legal-texts.tsx';
import { messages } from './messages.ts';

import classes from './form-step.module.css';

interface ConsentScreenProps {
  readonly consent: OwnForm['consents'][number];
  readonly place: { readonly number: number; readonly count: number };
  /** Names of those that were given at the public door. */
  readonly before: readonly string[];
  readonly problem: string | undefined;
  readonly onBack: (() => void) | undefined;
  /** True once it is stored. */
  readonly onAnswer: (answer: 'SI' | 'NO') => Promise<boolean>;
}

/** Who is asked whether they know a text can read it here. */
const policyConsent = 'process_aceptacion_politica';

/** One consent: nothing is chosen beforehand, both answers weigh the same, and the exact text is on the screen. */
export function ConsentScreen({ consent, place, before, problem, onBack, onAnswer }: ConsentScreenProps) {
  const { process } = useSigning().state;
  const [chosen, setChosen] = useState<'SI' | 'NO'>();
  const [isRefused, setRefused] = useState(consent.is_obligatory && consent.answer === 'NO');
  const choose = async (answer: 'SI' | 'NO'): Promise<void> => {
    setChosen(answer);
    const isStored = await onAnswer(answer);
    setChosen(undefined);
    if (isStored && answer === 'NO' && consent.is_obligatory) setRefused(true);
  };
  if (isRefused)
    return (
      <StepFrame
        title={messages.refusedTitle}
        lead={messages.refusedBody(consent.refusal, process.created_by_name)}
        onBack={onBack}
        action={<PrimaryAction onClick={() => setRefused(false)}>{messages.again}</PrimaryAction>}
      >
        <Note>{messages.refusedNote}</Note>
      </StepFrame>
    );
  return (
    <StepFrame
      title={consent.name}
      lead={messages.permit(place.number, place.count, consent.is_obligatory)}
      onBack={onBack}
      action={
        <div className={classes.choices}>
          <SecondaryAction isBusy={chosen === 'NO'} onClick={() => void choose('NO')}>
            {messages.refuse}
          </SecondaryAction>
          <SecondaryAction isBusy={chosen === 'SI'} onClick={() => void choose('SI')}>
            {messages.accept}
          </SecondaryAction>
        </div>
      }
    >
      <section className={classes.text} aria-label={messages.exact}>
        <h2 className="strong">{messages.exact}</h2>
        <p>«{consent.text}»</p>
      </section>
      {consent.id === policyConsent && <LegalTexts company={process.company_name} names={['privacy']} />}
      {before.length > 0 && place.number === 1 && <p>{messages.givenBefore(before)}</p>}
      {consent.note !== '' && <p>{consent.note}</p>}
      {consent.answer !== null && <p>{messages.answered[consent.answer]}</p>}
      <Problem>{problem}</Problem>
      <Note>{messages.evidence}</Note>
    </StepFrame>
  );
}
