import { Button } from '@mantine/core';
import { ApiError, type CompanyService } from '@rubrica/contract';
import { useId } from 'react';
import { useForm, type Control } from 'react-hook-form';

import { call, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { FormField } from '../../../shared/ui/fields/form-field.tsx';
import { PasswordField } from '../../../shared/ui/fields/password-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { messages } from './messages.ts';
import { useServiceChange } from './use-services.ts';

interface Values {
  values: Record<string, string>;
}

interface ServiceDialogProps {
  readonly service: CompanyService;
  readonly onClose: () => void;
}

/** What the provider gave the company. Secrets are written, never read. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const formId = useId();
  const { form, submit, isBusy, remove } = useServiceForm({ service, onClose });
  return (
    <Dialog
      isOpen
      isSticky
      isBusy={isBusy}
      onClose={onClose}
      title={service.title}
      detail={messages.dialogDetail}
      foot={
        <>
          {service.uses === 'own' && (
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
        {service.fields.map((field) => (
          <ServiceField key={field.name} control={form.control} field={field} />
        ))}
      </form>
    </Dialog>
  );
}

function ServiceField({
  control,
  field: { name, label, is_secret: isSecret, is_required: isRequired, example, options, hint, is_stored: isStored },
}: {
  readonly control: Control<Values>;
  readonly field: CompanyService['fields'][number];
}) {
  const exampleNote = example === '' ? undefined : messages.example(example);
  const secretNote = isStored ? messages.secretStored(hint) : [messages.secretNote, exampleNote].join(' ');
  return (
    <FormField control={control} name={`values.${name}`}>
      {(field) => {
        const common = { ...field, value: field.value ?? '', label, isRequired };
        if (isSecret) return <PasswordField {...common} autoComplete="off" note={secretNote} />;
        if (options.length > 0)
          return (
            <SelectField
              {...common}
              isClearable={!isRequired}
              options={options.map((value) => ({ value, label: value }))}
            />
          );
        return <TextField {...common} note={exampleNote} />;
      }}
    </FormField>
  );
}

function useServiceForm({ service: { code, title, fields }, onClose }: ServiceDialogProps) {
  const { show } = useServiceChange();
  const form = useForm<Values>({
    defaultValues: {
      values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    },
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      show(await call('PATCH /company/services/{code}', { params: { code }, body }));
      showToast({ type: 'success', message: messages.saved(title) });
      onClose();
    } catch (error) {
      if (error instanceof ApiError) {
        for (const { path, message } of error.issues) form.setError(path as `values.${string}`, { message });
      }
      showError(error);
    }
  });
  const remove = async (): Promise<void> => {
    try {
      show(await call('DELETE /company/services/{code}', { params: { code } }));
      showToast({ type: 'success', message: messages.removed(title) });
      onClose();
    } catch (error) {
      showError(error);
    }
  };
  return { form, submit, remove, isBusy: form.formState.isSubmitting };
}
