import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack } from '@mantine/core';
import { ApiError, type UserDetail } from '@rubrica/contract';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { call } from '../../shared/api.ts';
import { messages } from './messages.ts';
import {
  confirmationMismatch,
  matchesConfirmation,
  NewPasswordFields,
  newPasswordShape,
  whenLeft,
} from './new-password-fields.tsx';
import { enter, explainFailure } from './sign-in.ts';

const schema = z.object(newPasswordShape).refine(matchesConfirmation, confirmationMismatch);

/** After the temporary password of the mail. */
export function FirstLoginForm({
  username,
  password,
  onDone,
}: {
  readonly username: string;
  readonly password: string;
  readonly onDone: (user: UserDetail) => void;
}) {
  const form = useForm({
    ...whenLeft,
    resolver: zodResolver(schema),
    defaultValues: { password: '', password_confirmation: '' },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      const body = { username, password, new_password: values.password };
      const { data } = await call('POST /auth/login-first-time', { body });
      onDone(await enter(data, 'own'));
    } catch (error) {
      const issue = error instanceof ApiError && error.issues.find(({ path }) => path === 'new_password');
      if (issue) form.setError('password', { message: issue.message }, { shouldFocus: true });
      else explainFailure(error, 'page');
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <div>
          <h2>{messages.firstTitle}</h2>
          <p>{messages.firstLead}</p>
        </div>
        <NewPasswordFields control={form.control} />
        <Button type="submit" size="lg" fullWidth loading={form.formState.isSubmitting}>
          {messages.firstSubmit}
        </Button>
      </Stack>
    </form>
  );
}
