import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { ApiError } from '@rubrica/contract';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { call, showError } from '../../shared/api.ts';
import { replaceTokens } from '../../shared/session/session.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { FormField } from '../../shared/ui/fields/form-field.tsx';
import { PasswordField } from '../../shared/ui/fields/password-field.tsx';
import {
  loginMessages as login,
  confirmationMismatch,
  matchesConfirmation,
  NewPasswordFields,
  newPasswordShape,
  whenLeft,
} from '../login/index.ts';

import classes from './section.module.css';

const schema = z
  .object({ ...newPasswordShape, current: z.string().min(1, login.passwordRequired) })
  .refine(matchesConfirmation, confirmationMismatch);

export function ChangePasswordSection() {
  const form = useForm({
    ...whenLeft,
    resolver: zodResolver(schema),
    defaultValues: { current: '', password: '', password_confirmation: '' },
  });
  const submit = form.handleSubmit(async ({ current, password }) => {
    try {
      const { data } = await call('POST /auth_user/change-password', {
        body: { password: current, new_password: password },
      });
      replaceTokens(data);
      form.reset();
      showToast({ type: 'success', message: login.forgotDone });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'credentials.wrong') {
        form.setError('current', { message: 'La contraseña actual no es correcta' }, { shouldFocus: true });
        return;
      }
      showError(error);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={classes.card}>
      <FormField control={form.control} name="current">
        {(field) => <PasswordField {...field} label="Contraseña actual" autoComplete="current-password" isRequired />}
      </FormField>
      <NewPasswordFields control={form.control} />
      <div className={classes.actions}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {login.forgotConfirm}
        </Button>
      </div>
    </form>
  );
}
