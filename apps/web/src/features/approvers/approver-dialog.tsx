import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { ApiError, idTypes, type ApprovedKind, type ApproverView } from '@rubrica/contract';
import { useId, useState } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';

import { showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { CheckboxGroupField } from '../../shared/ui/fields/checkbox-group-field.tsx';
import { FieldGrid } from '../../shared/ui/fields/field-grid.tsx';
import { FormField, whileTyping } from '../../shared/ui/fields/form-field.tsx';
import { PhoneField } from '../../shared/ui/fields/phone-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { accountMessages as personal } from '../account/index.ts';
import { AccountField } from './account-field.tsx';
import { approverForm, valuesOf, type ApproverInput, type ApproverValues } from './approver-form.ts';
import { fullNameOf } from './approver-list.ts';
import { messages } from './messages.ts';
import { saveApprover } from './save-approver.ts';

export interface ApproverDialogProps {
  readonly approver: ApproverView | undefined;
  readonly kinds: readonly ApprovedKind[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function ApproverDialog({ approver, kinds, onClose, onSaved }: ApproverDialogProps) {
  const formId = useId();
  const { form, submit } = useApproverForm({ approver, onSaved });
  const { control, formState } = form;
  return (
    <Dialog
      isOpen
      isSticky
      size="large"
      isBusy={formState.isSubmitting}
      onClose={onClose}
      title={approver ? fullNameOf(approver) : messages.create}
      foot={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} size="md" loading={formState.isSubmitting}>
            {messages.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-20" onSubmit={(event) => void submit(event)}>
        <FieldGrid>
          <PersonFields control={control} />
        </FieldGrid>
        <FormField control={control} name="user_id">
          {(field) => <AccountField {...field} />}
        </FormField>
        <FormField control={control} name="kinds">
          {({ onChange, ...field }) => (
            <CheckboxGroupField
              {...field}
              onChange={(chosen) => onChange([...chosen])}
              label={messages.kinds}
              options={kinds.map(({ process_id: value, name }) => ({ value, label: name }))}
              note={messages.kindsNote}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}

function useApproverForm({ approver, onSaved }: Pick<ApproverDialogProps, 'approver' | 'onSaved'>) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm<ApproverInput, unknown, ApproverValues>({
    ...whileTyping,
    resolver: zodResolver(approverForm),
    defaultValues: valuesOf(approver),
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await saveApprover({ approver, values, idempotencyKey });
      showToast({ type: 'success', message: messages.saved });
      onSaved();
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      for (const { path, message } of issues) form.setError(path as 'name', { message }, { shouldFocus: true });
      if (issues.length === 0) showError(error);
    }
  });
  return { form, submit };
}

function PersonFields({ control }: { readonly control: Control<ApproverInput, unknown, ApproverValues> }) {
  const isCedulaAsked = useWatch({ control, name: 'identification_type' }) !== 'pasaporte';
  return (
    <>
      <FormField control={control} name="name">
        {(field) => <TextField {...field} label={personal.name} isRequired />}
      </FormField>
      <FormField control={control} name="last_name">
        {(field) => <TextField {...field} label={personal.lastName} isRequired />}
      </FormField>
      <FormField control={control} name="identification_type">
        {(field) => (
          <SelectField
            {...field}
            onChange={(value) => field.onChange(idTypes.find((type) => type === value) ?? '')}
            label={personal.idType}
            options={idTypes.map((value) => ({ value, label: personal.idTypes[value] }))}
            isRequired
          />
        )}
      </FormField>
      <FormField control={control} name="identification_number">
        {(field) => (
          <TextField {...field} label={personal.idNumber} inputMode={isCedulaAsked ? 'numeric' : 'text'} isRequired />
        )}
      </FormField>
      <FormField control={control} name="email">
        {(field) => <TextField {...field} type="email" label={personal.email} isRequired />}
      </FormField>
      <FormField control={control} name="phone">
        {(field) => <PhoneField {...field} label={personal.phone} isRequired />}
      </FormField>
    </>
  );
}
