import { passwordRules } from '@rubrica/contract';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useWatch, type Control } from 'react-hook-form';
import { z } from 'zod';

import { FormField } from '../../shared/ui/fields/form-field.tsx';
import { PasswordField } from '../../shared/ui/fields/password-field.tsx';
import { messages } from './messages.ts';

import classes from './new-password-fields.module.css';

export interface NewPasswordValues {
  readonly password: string;
  readonly password_confirmation: string;
}

/** What both fields must meet; the rules themselves are the contract's, and each that is not met is shown. */
export const newPasswordShape = {
  password: z.string().superRefine((password, check) => {
    for (const { message, holds } of passwordRules) if (!holds(password)) check.addIssue({ code: 'custom', message });
  }),
  password_confirmation: z.string().min(1, messages.confirmRequired),
};

export const matchesConfirmation = (values: NewPasswordValues): boolean =>
  values.password === values.password_confirmation;

export const confirmationMismatch = { path: ['password_confirmation'], message: messages.confirmMismatch };

/** For `useForm`: nobody is corrected before they have finished typing, and then in everything at once. */
export const whenLeft = { mode: 'onTouched', criteriaMode: 'all', shouldFocusError: true } as const;

export function NewPasswordFields<Values extends NewPasswordValues>(props: { readonly control: Control<Values> }) {
  const control = props.control as unknown as Control<NewPasswordValues>; // a form of more fields holds these two
  const typed = useWatch({ control, name: 'password' });
  return (
    <div className="grid gap-16">
      <FormField control={control} name="password" errors="all">
        {(field) => (
          <PasswordField
            {...field}
            label={messages.newPassword}
            autoComplete="new-password"
            isRequired
            note={<Rules password={typed} />}
          />
        )}
      </FormField>
      <FormField control={control} name="password_confirmation">
        {(field) => (
          <PasswordField {...field} label={messages.confirmPassword} autoComplete="new-password" isRequired />
        )}
      </FormField>
    </div>
  );
}

/** Every rule is shown from the first key, so that nobody has to guess. */
function Rules({ password }: { readonly password: string }) {
  return (
    <ul className={classes.rules}>
      {passwordRules.map(({ message, holds }) => {
        const isMet = password !== '' && holds(password);
        return (
          <li key={message} data-met={isMet}>
            {isMet ? <IconCheck size={16} aria-label="Cumple" /> : <IconPoint size={16} aria-label="Falta" />}
            {message}
          </li>
        );
      })}
    </ul>
  );
}
