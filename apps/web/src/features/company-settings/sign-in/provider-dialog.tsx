import { Button } from '@mantine/core';
import { ApiError, neededDetails, type CompanyProvider, type ProviderDetails } from '@rubrica/contract';
import { useId } from 'react';
import { useForm, type Control } from 'react-hook-form';

import { call, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { FormField } from '../../../shared/ui/fields/form-field.tsx';
import { PasswordField } from '../../../shared/ui/fields/password-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { TextareaField } from '../../../shared/ui/fields/textarea-field.tsx';
import { providerMessages as messages } from './messages.ts';
import { useProviderChange } from './use-providers.ts';

interface Values {
  client_id: string;
  secret: string;
  details: Partial<Record<keyof ProviderDetails, string>>;
}

interface ProviderDialogProps {
  readonly provider: CompanyProvider;
  readonly onClose: () => void;
}

/** What the provider gave the company. The secret is written, never read. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const formId = useId();
  const { form, submit, isBusy, remove } = useProviderForm({ provider, onClose });
  const needed: readonly (keyof ProviderDetails)[] = neededDetails[provider.name];
  return (
    <Dialog
      isOpen
      isSticky
      isBusy={isBusy}
      onClose={onClose}
      title={messages.names[provider.name]}
      foot={
        <>
          {provider.client_id !== '' && (
            <Button variant="subtle" color="red" size="md" disabled={isBusy} onClick={() => void remove()}>
              {messages.remove}
            </Button>
          )}
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} size="md" loading={isBusy}>
            {messages.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-16" onSubmit={(event) => void submit(event)}>
        {needed.map((detail) => (
          <FormField key={detail} control={form.control} name={`details.${detail}`}>
            {(field) => <TextField {...field} value={field.value ?? ''} label={messages.details[detail]} isRequired />}
          </FormField>
        ))}
        <FormField control={form.control} name="client_id">
          {(field) => <TextField {...field} label={messages.clientId} isRequired />}
        </FormField>
        <SecretField control={form.control} provider={provider} />
        <TextField label={messages.redirect} value={provider.redirect_uri} isReadOnly onChange={() => {}} />
      </form>
    </Dialog>
  );
}

function SecretField({
  control,
  provider: { name, has_secret: hasSecret },
}: {
  readonly control: Control<Values>;
  readonly provider: CompanyProvider;
}) {
  const publicNote = name === 'OIDC' ? `${messages.secretNote} ${messages.publicClient}` : messages.secretNote;
  const note = hasSecret ? messages.secretKept : publicNote;
  return (
    <FormField control={control} name="secret">
      {(field) =>
        name === 'SignInWithApple' ? (
          <TextareaField
            {...field}
            inputRef={undefined}
            label={messages.appleKey}
            note={hasSecret ? messages.secretKept : messages.appleKeyNote}
          />
        ) : (
          <PasswordField {...field} label={messages.secret} autoComplete="off" note={note} />
        )
      }
    </FormField>
  );
}

function useProviderForm({ provider, onClose }: ProviderDialogProps) {
  const { name, details } = provider;
  const { show } = useProviderChange();
  const form = useForm<Values, unknown, Values>({
    defaultValues: {
      client_id: provider.client_id,
      secret: '',
      details: Object.fromEntries(neededDetails[name].map((detail) => [detail, details[detail] ?? ''])),
    },
  });
  const submit = form.handleSubmit(async ({ client_id, secret, details: typed }) => {
    try {
      const body = { client_id, details: typed, ...(secret !== '' && { secret }) };
      show(await call('PATCH /company/identity-providers/{name}', { params: { name }, body }));
      showToast({ type: 'success', message: messages.saved });
      onClose();
    } catch (error) {
      if (error instanceof ApiError) {
        for (const { path, message } of error.issues) form.setError(path as 'client_id', { message });
      }
      showError(error);
    }
  });
  const remove = async (): Promise<void> => {
    try {
      show(await call('DELETE /company/identity-providers/{name}', { params: { name } }));
      showToast({ type: 'success', message: messages.removed });
      onClose();
    } catch (error) {
      showError(error);
    }
  };
  return { form, submit, remove, isBusy: form.formState.isSubmitting };
}
