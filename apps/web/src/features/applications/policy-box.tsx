import { useId } from 'react';

import { messages } from './messages.ts';

import classes from './applications.module.css';

interface PolicyBoxProps {
  readonly isGiven: boolean;
  /** What the box answers. */
  readonly question: string;
  readonly sentence: string;
  readonly error: string | undefined;
  readonly onChange: (isGiven: boolean) => void;
}

/** Begins empty; what is accepted can be read beside it. */
export function PolicyBox({ isGiven, question, sentence, error, onChange }: PolicyBoxProps) {
  const [questionId, errorId] = [useId(), useId()];
  return (
    <div className="grid gap-6">
      <p id={questionId}>{question}</p>
      <label className={classes.consent}>
        <input
          type="checkbox"
          name="process_aceptacion_politica"
          className={classes.box}
          checked={isGiven}
          aria-invalid={error !== undefined}
          aria-describedby={`${questionId} ${errorId}`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{sentence}</span>
      </label>
      <p id={errorId} role="alert" className={classes.wrong}>
        {error}
      </p>
      <a href="/auth/privacy-policy" target="_blank" rel="noreferrer">
        {messages.policyLink}
      </a>
    </div>
  );
}
