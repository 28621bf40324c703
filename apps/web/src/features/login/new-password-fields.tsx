import { PasswordInput, Stack } from '@mantine/core';
import { passwordRules } from '@rubrica/contract';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { z } from 'zod';

import { messages } from './messages.ts';

import classes from './new-password-fields.module.css';

export interface NewPasswordValues {
  readonly password: string;
  readonly password_confirmation: string;
}

/** What both fields must meet; the rules themselves are the contract's. */
export const newPasswordShape = {
  password: z.string().superRefine((password, check) => {
    if (passwordRules.some(({ holds }) => !holds(password)))
      check.addIssue({ code: 'custom', message: messages.required });
  }),
  password_confirmation: z.string().min(1, messages.confirmRequired),
};

export const matchesConfirmation = (values: NewPasswordValues): boolean =>
  values.password === values.password_confirmation;

export const confirmationMismatch = { path: ['password_confirmation'], message: messages.confirmMismatch };

/** Every rule is shown from the first key, so that nobody has to guess. */
export function NewPasswordFields<Values extends NewPasswordValues>({
  register,
  errors,
  value,
}: {
  readonly register: UseFormRegister<Values>;
  readonly errors: FieldErrors<NewPasswordValues>;
  readonly value: string;
}) {
  const name = (field: keyof NewPasswordValues) => field as Parameters<typeof register>[0];
  const isWrong = errors.password !== undefined;
  return (
    <Stack gap="sm">
      <PasswordInput
        {...register(name('password'))}
        label={messages.newPassword}
        autoComplete="new-password"
        size="md"
        error={isWrong}
        aria-describedby="password-rules"
        visibilityToggleButtonProps={{ 'aria-label': messages.showPassword }}
      />
      <ul id="password-rules" className={classes.rules}>
        {passwordRules.map(({ message, holds }) => (
          <li key={message} data-state={holds(value) && value !== '' ? 'met' : isWrong ? 'unmet' : 'open'}>
            {holds(value) && value !== '' ? (
              <IconCheck size={16} aria-label="Cumple" />
            ) : (
              <IconPoint size={16} aria-label="Falta" />
            )}
            {message}
          </li>
        ))}
      </ul>
      <PasswordInput
        {...register(name('password_confirmation'))}
        label={messages.confirmPassword}
        autoComplete="new-password"
        size="md"
        error={errors.password_confirmation?.message}
        visibilityToggleButtonProps={{ 'aria-label': messages.showPassword }}
      />
    </Stack>
  );
}
