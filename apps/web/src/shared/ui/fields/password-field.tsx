import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';

import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { messages } from './messages.ts';

import classes from './control.module.css';

export interface PasswordFieldProps extends FieldProps<string> {
  /** `off` for the key of a certificate: no password manager should store it. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
}

export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={classes.control} data-size={field.size} data-invalid={control['aria-invalid']}>
          <input
            {...control}
            ref={field.inputRef}
            className={classes.input}
            type={isShown ? 'text' : 'password'}
            name={field.name}
            value={field.value}
            placeholder={field.placeholder}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            disabled={field.isDisabled}
            readOnly={field.isReadOnly}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            className={classes.button}
            aria-label={isShown ? messages.hidePassword : messages.showPassword}
            aria-controls={control.id}
            disabled={field.isDisabled}
            onClick={() => setShown((shown) => !shown)}
          >
            <Eye size={20} stroke={1.6} aria-hidden />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
