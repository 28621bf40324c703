import { useId, type ReactNode, type Ref } from 'react';

import classes from './consent.module.css';

export interface ConsentProps {
  readonly isGiven: boolean;
  readonly onChange: (isGiven: boolean) => void;
  readonly children: ReactNode;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly name?: string;
}

/** Begins empty, always: a consent that nobody gave is none. */
export function Consent({ isGiven, onChange, children, error, inputRef, name }: ConsentProps) {
  const errorId = useId();
  return (
    <div>
      <label className={classes.label}>
        <input
          ref={inputRef}
          type="checkbox"
          name={name}
          className={classes.box}
          checked={isGiven}
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      <p id={errorId} role="alert" className={classes.error}>
        {error}
      </p>
    </div>
  );
}
