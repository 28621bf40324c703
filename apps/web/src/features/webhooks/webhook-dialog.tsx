import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { ApiError, webhookChange, webhookEvents, webhookEventTypes, type WebhookView } from '@rubrica/contract';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';

import { call, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { CheckboxGroupField } from '../../shared/ui/fields/checkbox-group-field.tsx';
import { FormField, whileTyping } from '../../shared/ui/fields/form-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { messages } from './messages.ts';

type Values = z.input<typeof webhookChange>;
type Checked = z.output<typeof webhookChange>;

const eventOptions = webhookEventTypes.map((value) => ({ value, label: `${webhookEvents[value].label} (${value})` }));

export interface WebhookDialogProps {
  readonly webhook: WebhookView | undefined;
  readonly onClose: () => void;
  /** With the secret of one that is new. */
  readonly onSaved: (secret?: string) => void;
}

export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const formId = useId();
  const { form, submit } = useWebhookForm({ webhook, onSaved });
  const { control, formState } = form;
  return (
    <Dialog
      isOpen
      isSticky
      isBusy={formState.isSubmitting}
      onClose={onClose}
      title={webhook ? messages.edit : messages.create}
      foot={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} size="md" loading={formState.isSubmitting}>
            {webhook ? messages.save : messages.create}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-20" onSubmit={(event) => void submit(event)}>
        <FormField control={control} name="url">
          {(field) => (
            <TextField
              {...field}
              type="url"
              label={messages.address}
              placeholder="https://sistema.suempresa.ec/avisos"
              note={messages.addressNote}
              isRequired
            />
          )}
        </FormField>
        <FormField control={control} name="description">
          {({ value, ...field }) => (
            <TextField {...field} value={value ?? ''} label={messages.description} maxLength={120} hasCounter={false} />
          )}
        </FormField>
        <FormField control={control} name="events">
          {({ onChange, ...field }) => (
            <CheckboxGroupField
              {...field}
              onChange={(chosen) => onChange(webhookEventTypes.filter((type) => chosen.includes(type)))}
              label={messages.events}
              options={eventOptions}
              isRequired
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}

function useWebhookForm({ webhook, onSaved }: Pick<WebhookDialogProps, 'webhook' | 'onSaved'>) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm<Values, unknown, Checked>({
    ...whileTyping,
    resolver: zodResolver(webhookChange),
    defaultValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? [...webhookEventTypes],
    },
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      if (webhook) {
        await call('PATCH /api/webhooks/{id}', { params: { id: webhook.id }, body });
        showToast({ type: 'success', message: messages.saved });
        onSaved();
      } else {
        onSaved((await call('POST /api/webhooks', { body, idempotencyKey })).secret);
      }
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      for (const { path, message } of issues) form.setError(path as 'url', { message }, { shouldFocus: true });
      if (issues.length === 0) showError(error);
    }
  });
  return { form, submit };
}
