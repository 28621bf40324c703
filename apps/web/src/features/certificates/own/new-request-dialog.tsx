import { Button } from '@mantine/core';
import type { CertificateDetail } from '@rubrica/contract';

import { call } from '../../../shared/api.ts';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { FormError } from '../../../shared/ui/fields/form-error.tsx';
import { useCurrentUser } from '../../account/index.ts';
import { CompanyFields, ContactFields, KindFields } from '../request/request-fields.tsx';
import { emptyRequest, toNewRequest, valuesOfRequest } from '../request/request-values.ts';
import { useRequestForm } from '../request/use-request-form.ts';
import { messages } from './own-messages.ts';

interface NewRequestDialogProps {
  /** The request whose certificate ends: kind, term, contact and company are written already. */
  readonly renewed?: CertificateDetail;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** For whom, for how long, and how the person is reached; the papers come next, on the request's own page. */
export function NewRequestDialog({ renewed, onClose, onMade }: NewRequestDialogProps) {
  const me = useCurrentUser();
  const form = useRequestForm({
    initial: renewed ? valuesOfRequest(renewed) : emptyRequest({ email: me?.email ?? '', phone: me?.phone ?? '' }),
    save: (values, idempotencyKey) =>
      call('POST /certificates/requests', { body: toNewRequest(values, 'self'), idempotencyKey }),
    onSaved: ({ id }) => onMade(id),
  });
  const { formId } = form;
  const fields = { values: form.values, errorOf: form.errorOf, onChange: form.setValues };
  return (
    <Dialog
      isOpen
      isSticky
      isBusy={form.isBusy}
      size="large"
      onClose={onClose}
      title={renewed ? messages.renewTitle : messages.ask}
      detail={renewed ? messages.renewDetail : messages.askDetail}
      foot={
        <>
          <Button variant="default" size="md" disabled={form.isBusy} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} size="md" loading={form.isBusy}>
            {messages.create}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-24"
        onSubmit={(event) => {
          event.preventDefault();
          void form.send();
        }}
      >
        <KindFields {...fields} />
        <ContactFields {...fields} />
        {form.values.type !== 'persona_natural' && <CompanyFields {...fields} />}
        <p className="quiet size-s">{messages.createNote}</p>
        <FormError message={form.problem} />
      </form>
    </Dialog>
  );
}
