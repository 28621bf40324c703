import { Anchor, Button, Checkbox, Group } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import type { Ref } from 'react';

import { PasswordField } from '../../shared/ui/fields/password-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import type { CredentialProblems, Credentials } from './credentials.ts';
import { messages } from './messages.ts';

import classes from './login-form.module.css';

export interface LoginFieldsProps {
  readonly values: Credentials;
  readonly problems: CredentialProblems;
  readonly knownUsername?: string | undefined;
  readonly isBusy?: boolean;
  readonly usernameRef?: Ref<HTMLInputElement>;
  readonly passwordRef?: Ref<HTMLInputElement>;
  readonly onChange: (change: Partial<Credentials>) => void;
  readonly onForgotten: () => void;
  readonly onPasskey: () => void;
}

export function LoginFields({
  values,
  problems,
  knownUsername,
  isBusy = false,
  usernameRef,
  passwordRef,
  onChange,
  onForgotten,
  onPasskey,
}: LoginFieldsProps) {
  return (
    <>
      <div>
        {knownUsername === undefined ? (
          <TextField
            name="username"
            label={messages.username}
            autoComplete="username"
            inputRef={usernameRef}
            value={values.username}
            error={problems.username}
            onChange={(username) => onChange({ username })}
          />
        ) : (
          <KnownUser username={knownUsername} />
        )}
        <PasswordField
          name="password"
          label={messages.password}
          autoComplete="current-password"
          inputRef={passwordRef}
          value={values.password}
          error={problems.password}
          onChange={(password) => onChange({ password })}
        />
      </div>
      <Group justify="space-between" gap="sm">
        <Checkbox
          name="keep_session"
          label={messages.keepSession}
          size="sm"
          checked={values.keep_session}
          onChange={(event) => onChange({ keep_session: event.currentTarget.checked })}
        />
        <Anchor component="button" type="button" fw={600} fz="sm" onClick={onForgotten}>
          {messages.forgot}
        </Anchor>
      </Group>
      <Button type="submit" size="lg" fullWidth loading={isBusy} className={classes.submit ?? ''}>
        {messages.submit}
      </Button>
      <PasskeyButton isDisabled={isBusy} onClick={onPasskey} />
    </>
  );
}

function PasskeyButton({ isDisabled, onClick }: { readonly isDisabled: boolean; readonly onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      disabled={isDisabled}
      leftSection={<IconFingerprint size={20} stroke={1.7} aria-hidden />}
      onClick={onClick}
    >
      {messages.passkey}
    </Button>
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
