import { useId } from 'react';

import { messages } from './messages.ts';

import classes from './applications.module.css';

interface PolicyBoxProps {
  readonly isGiven: boolean;
  readonly sentence: string;
  readonly error: string | undefined;
  readonly onChange: (isGiven: boolean) => void;
}

/** Begins empty; what is accepted can be read beside it. */
export function PolicyBox({ isGiven, sentence, error, onChange }: PolicyBoxProps) {
  const errorId = useId();
  return (
    <div className="grid gap-6">
      <label className={classes.consent}>
        <input
          type="checkbox"
          name="process_aceptacion_politica"
          className={classes.box}
          checked={isGiven}
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
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
