import { useRef, useState } from 'react';

import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { Consent } from '../../frame/consent.tsx';
import { StepFrame } from '../../frame/step-frame.tsx';
import { messages } from './messages.ts';
import type { Answers } from './use-sign.ts';

const isEmpty = (answer: string | boolean | undefined): boolean =>
  answer === undefined || answer === false || (typeof answer === 'string' && answer.trim() === '');

/** What the documents ask the person to write or tick. */
export function AnswersPart({
  answers,
  onChange,
  onDone,
}: {
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
  readonly onDone: () => void;
}) {
  const { fields, process } = useSigning().state;
  const [isPressed, setPressed] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const submit = (): void => {
    setPressed(true);
    const missing = fields.findIndex(({ id, required }) => required && isEmpty(answers[id]));
    if (missing < 0) return onDone();
    return list.current?.querySelectorAll('input')[missing]?.focus();
  };
  return (
    <StepFrame
      title={messages.answersTitle}
      lead={messages.answersLead(process.document_count)}
      onSubmit={submit}
      action={<PrimaryAction>{messages.continue}</PrimaryAction>}
    >
      <div ref={list} className="grid gap-12 mt-20">
        {fields.map(({ id, kind, label, required }) => {
          const isMissing = isPressed && required && isEmpty(answers[id]);
          return kind === 'checkbox' ? (
            <Consent
              key={id}
              isGiven={answers[id] === true}
              onChange={(isGiven) => onChange({ ...answers, [id]: isGiven })}
              error={isMissing ? messages.tickMissing : undefined}
            >
              {label}
            </Consent>
          ) : (
            <TextField
              key={id}
              size="large"
              label={label}
              isRequired={required}
              maxLength={400}
              hasCounter={false}
              value={String(answers[id] ?? '')}
              onChange={(text) => onChange({ ...answers, [id]: text })}
              error={isMissing ? messages.answerMissing : undefined}
            />
          );
        })}
      </div>
    </StepFrame>
  );
}
