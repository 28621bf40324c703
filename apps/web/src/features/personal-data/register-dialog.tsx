import { Button } from '@mantine/core';
import { ApiError, dataRequestKinds, type DataRequestKind } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { ChoiceField } from '../../shared/ui/fields/choice-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { TextareaField } from '../../shared/ui/fields/textarea-field.tsx';
import { kindNames, messages } from './messages.ts';

const empty = {
  kind: 'copy' as DataRequestKind,
  name: '',
  identification_number: '',
  contact: '',
  proof: '',
  detail: '',
};
type Values = typeof empty;

/** Written down by who received it, whatever way it came. */
export function RegisterDialog({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const { values, change, errors, isBusy, submit } = useRegistration();
  const field = (name: Exclude<keyof Values, 'kind'>) => ({
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <Dialog
      isOpen
      isSticky
      isBusy={isBusy}
      onClose={onClose}
      title={messages.register}
      foot={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} size="md" loading={isBusy}>
            {messages.register}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ChoiceField
          isList
          label={messages.kind}
          options={dataRequestKinds.map((value) => ({ value, label: kindNames[value] }))}
          value={values.kind}
          onChange={(value) => change({ kind: value as DataRequestKind })}
        />
        <TextField {...field('name')} label={messages.name} isRequired maxLength={160} hasCounter={false} />
        <TextField {...field('identification_number')} label={messages.numberField} isRequired isUpperCase />
        <TextField {...field('contact')} label={messages.contactField} note={messages.contactNote} isRequired />
        <TextField {...field('proof')} label={messages.proofField} note={messages.proofNote} isRequired />
        <TextareaField {...field('detail')} label={messages.detailField} maxLength={2000} />
      </form>
    </Dialog>
  );
}

function useRegistration() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [values, setValues] = useState<Values>(empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const submit = async (): Promise<void> => {
    setBusy(true);
    setErrors({});
    try {
      const { id } = await call('POST /api/data-requests', { body: values, idempotencyKey });
      showToast({ type: 'success', message: messages.saved });
      await queries.invalidateQueries({ queryKey: ['data-requests'] });
      await navigate({ to: '/personal-data/$id', params: { id } });
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      if (issues.length === 0) showError(error);
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      setBusy(false);
    }
  };
  return { values, errors, isBusy, submit, change: (part: Partial<Values>) => setValues({ ...values, ...part }) };
}
