import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ApiError } from '@rubrica/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { call } from '../../shared/api.ts';
import { logFailure } from '../../shared/log.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { FormField } from '../../shared/ui/fields/form-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { messages } from './messages.ts';
import {
  confirmationMismatch,
  matchesConfirmation,
  NewPasswordFields,
  newPasswordShape,
  whenLeft,
} from './new-password-fields.tsx';

/** Step 0 asks for the address, step 1 for the code and the new password. Success closes. */
export function ForgotPasswordDialog({
  isOpen,
  knownEmail,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly knownEmail?: string | undefined;
  readonly onClose: () => void;
}) {
  const isPhone = useMediaQuery('(width < 640px)');
  const [email, setEmail] = useState<string>();
  const close = (): void => {
    setEmail(undefined);
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={messages.forgotTitle}
      fullScreen={isPhone ?? false}
      centered
      zIndex={810} // it also opens over the login that lies over the work
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {email === undefined ? (
        <EmailStep knownEmail={knownEmail} onSent={setEmail} />
      ) : (
        <CodeStep email={email} onDone={close} />
      )}
    </Modal>
  );
}

function EmailStep({
  knownEmail,
  onSent,
}: {
  readonly knownEmail?: string | undefined;
  readonly onSent: (email: string) => void;
}) {
  const schema = z.object({
    email: z
      .string()
      .trim()
      .min(1, messages.required)
      .pipe(z.email(messages.emailInvalid))
      .refine((email) => knownEmail === undefined || email === knownEmail, messages.emailMismatch),
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } });
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      const { message } = await call('POST /auth/password-reset', { body: { username: email } });
      showToast({ type: 'success', message });
      onSent(email);
    } catch (error) {
      const isExplained = error instanceof ApiError && error.status === 400;
      showToast({ type: 'error', message: isExplained ? error.message : messages.tryAgain });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <p>{messages.forgotLead}</p>
        <FormField control={form.control} name="email">
          {(field) => (
            <TextField {...field} type="email" label={messages.forgotEmail} autoComplete="email" isRequired />
          )}
        </FormField>
        <Button type="submit" size="md" loading={form.formState.isSubmitting}>
          {messages.forgotSend}
        </Button>
      </Stack>
    </form>
  );
}

const codeSchema = z
  .object({ ...newPasswordShape, confirmation_code: z.string().trim().min(1, messages.codeRequired) })
  .refine(matchesConfirmation, confirmationMismatch);

function CodeStep({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const form = useForm({
    ...whenLeft,
    resolver: zodResolver(codeSchema),
    defaultValues: { confirmation_code: '', password: '', password_confirmation: '' },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      const body = { username: email, confirmation_code: values.confirmation_code, new_password: values.password };
      const { message } = await call('POST /auth/password-reset-confirm', { body });
      showToast({ type: 'success', message });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code.wrong') {
        form.setError('confirmation_code', { message: error.message }, { shouldFocus: true });
        return;
      }
      logFailure('the password was not changed', error);
      showToast({ type: 'error', message: messages.tryAgain });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <p>{messages.forgotCodeLead(email)}</p>
        <FormField control={form.control} name="confirmation_code">
          {(field) => (
            <TextField
              {...field}
              label={messages.forgotCode}
              inputMode="numeric"
              autoComplete="one-time-code"
              isRequired
            />
          )}
        </FormField>
        <NewPasswordFields control={form.control} />
        <Button type="submit" size="md" loading={form.formState.isSubmitting}>
          {messages.forgotConfirm}
        </Button>
      </Stack>
    </form>
  );
}
