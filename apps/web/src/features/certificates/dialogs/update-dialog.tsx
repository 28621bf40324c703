import { Button } from '@mantine/core';
import type { CertificateDetail } from '@rubrica/contract';

import { call } from '../../../shared/api.ts';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { FormError } from '../../../shared/ui/fields/form-error.tsx';
import { actMessages } from '../messages.ts';
import { CompanyFields, ContactFields, HolderFields } from '../request/request-fields.tsx';
import { toChange, valuesOfRequest } from '../request/request-values.ts';
import { useRequestForm } from '../request/use-request-form.ts';

interface UpdateDialogProps {
  readonly request: CertificateDetail;
  readonly onClose: () => void;
}

/** Changes what a request says, before it is sent or when a correction was asked. */
export function UpdateDialog({ request, onClose }: UpdateDialogProps) {
  const { id, is_own: isOwn, type } = request;
  const form = useRequestForm({
    initial: valuesOfRequest(request),
    save: (values) =>
      call('PATCH /certificates/requests/{id}', { params: { id }, body: toChange(values, isOwn ? 'self' : 'client') }),
    onSaved: onClose,
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
      title={actMessages.update}
      detail={isOwn ? 'Los nombres y la identificación son los de su cuenta.' : undefined}
      foot={
        <>
          <Button variant="default" size="md" disabled={form.isBusy} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} size="md" loading={form.isBusy}>
            Guardar
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
        {!isOwn && <HolderFields {...fields} />}
        <ContactFields {...fields} />
        {type !== 'persona_natural' && <CompanyFields {...fields} />}
        <FormError message={form.problem} />
      </form>
    </Dialog>
  );
}
