import { zodResolver } from '@hookform/resolvers/zod';
import { Anchor, Button, Checkbox, Group } from '@mantine/core';
import { ApiError } from '@rubrica/contract';
import type { UserDetail } from '@rubrica/contract';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { readRememberedLogin, rememberLogin } from '../../shared/session/remembered-login.ts';
import { FormField } from '../../shared/ui/fields/form-field.tsx';
import { PasswordField } from '../../shared/ui/fields/password-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { messages } from './messages.ts';
import { explainFailure, signIn } from './sign-in.ts';

import classes from './login-form.module.css';

const FirstLoginForm = lazy(async () => ({ default: (await import('./first-login-form.tsx')).FirstLoginForm }));
const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
}));

const schema = z.object({
  username: z.string().trim().min(1, messages.usernameRequired),
  password: z.string().min(1, messages.passwordRequired),
  keep_session: z.boolean(),
});

type Values = z.infer<typeof schema>;

export function LoginForm({
  mode,
  knownUsername,
  onDone,
}: {
  readonly mode: 'page' | 'modal';
  /** Whose work lies below the modal; nobody else may go on with it. */
  readonly knownUsername?: string | undefined;
  readonly onDone: (user: UserDetail) => void;
}) {
  const remembered = readRememberedLogin();
  const [forgotten, setForgotten] = useState<'never' | 'open' | 'closed'>('never');
  const [firstLogin, setFirstLogin] = useState<{ username: string; password: string }>();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { username: knownUsername ?? remembered.user, password: '', keep_session: remembered.check_login },
  });

  const submit = form.handleSubmit(async (values) => {
    try {
      const user = await signIn(values);
      rememberLogin({ check_login: values.keep_session, user: values.username });
      onDone(user);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'account.first_login') {
        setFirstLogin({ username: values.username, password: values.password });
        return;
      }
      explainFailure(error, mode);
      form.resetField('password');
      form.setFocus('password');
    }
  });

  if (firstLogin) {
    return (
      <Suspense>
        <FirstLoginForm {...firstLogin} onDone={onDone} />
      </Suspense>
    );
  }
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className={classes.form}>
        <div>
          {knownUsername === undefined ? (
            <FormField control={form.control} name="username">
              {(field) => <TextField {...field} label={messages.username} autoComplete="username" />}
            </FormField>
          ) : (
            <KnownUser username={knownUsername} />
          )}
          <FormField control={form.control} name="password">
            {(field) => <PasswordField {...field} label={messages.password} autoComplete="current-password" />}
          </FormField>
        </div>
        <Group justify="space-between" gap="sm">
          <Checkbox {...form.register('keep_session')} label={messages.keepSession} size="sm" />
          <Anchor component="button" type="button" fw={600} fz="sm" onClick={() => setForgotten('open')}>
            {messages.forgot}
          </Anchor>
        </Group>
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={form.formState.isSubmitting}
          className={classes.submit ?? ''}
        >
          {messages.submit}
        </Button>
      </form>
      {forgotten !== 'never' && (
        <Suspense>
          <ForgotPasswordDialog
            isOpen={forgotten === 'open'}
            knownEmail={knownUsername}
            onClose={() => setForgotten('closed')}
          />
        </Suspense>
      )}
    </>
  );
}

/** Said, not asked: the first thing to type is the password. Managers of passwords look for a field. */
function KnownUser({ username }: { readonly username: string }) {
  return (
    <p className={classes.known}>
      {messages.username}: <b>{username}</b>
      <input type="text" autoComplete="username" value={username} readOnly hidden tabIndex={-1} />
    </p>
  );
}
