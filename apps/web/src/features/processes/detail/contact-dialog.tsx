import { Button } from '@mantine/core';
import { ApiError, type SignerOfProcess } from '@rubrica/contract';
import { useId, useState, type FormEvent } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { PhoneField } from '../../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { TextareaField } from '../../../shared/ui/fields/textarea-field.tsx';
import { nameOf } from '../corrections.ts';

interface ContactDialogProps {
  readonly signer: SignerOfProcess;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Corrects where the messages of one signer go, until they sign. */
export function ContactDialog({ signer, onClose, onDone }: ContactDialogProps) {
  const formId = useId();
  const { values, set, faults, problem, isBusy, send } = useContact(signer, onDone);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog
      isOpen
      isSticky
      size="small"
      onClose={onClose}
      isBusy={isBusy}
      title={`Corregir el contacto de ${nameOf(signer)}`}
      detail="Su enlace anterior deja de abrirse, da sus pruebas otra vez y recibe un enlace nuevo aquí. Las demás personas siguen igual."
      foot={<Foot formId={formId} isBusy={isBusy} onClose={onClose} />}
    >
      <form id={formId} noValidate className="grid gap-12" onSubmit={submit}>
        {problem !== '' && (
          <p role="alert" className="wrong">
            {problem}
          </p>
        )}
        <TextField
          label="Correo electrónico"
          type="email"
          value={values.email}
          error={faults.get('email')}
          onChange={(email) => set({ email })}
          isRequired
        />
        <PhoneField
          label="Celular"
          value={values.phone}
          error={faults.get('phone')}
          onChange={(phone) => set({ phone })}
          isRequired
        />
        <TextareaField
          label="Motivo"
          rows={2}
          maxLength={1000}
          value={values.reason}
          error={faults.get('reason')}
          note="Queda en la historia y en la hoja de registro, con el contacto anterior y el nuevo."
          onChange={(reason) => set({ reason })}
          isRequired
        />
      </form>
    </Dialog>
  );
}

interface FootProps {
  readonly formId: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

const Foot = ({ formId, isBusy, onClose }: FootProps) => (
  <>
    <Button variant="default" size="md" onClick={onClose} disabled={isBusy}>
      No, volver
    </Button>
    <Button type="submit" form={formId} size="md" loading={isBusy}>
      Guardar y enviar
    </Button>
  </>
);

interface Values {
  readonly email: string;
  readonly phone: string;
  readonly reason: string;
}

function useContact({ id, email, phone }: SignerOfProcess, onDone: (message: string) => void) {
  const [seen] = useState({ email, phone });
  const [values, setValues] = useState<Values>({ email, phone, reason: '' });
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setFaults(new Map());
    setProblem('');
    try {
      const body = { ...values, email: values.email.trim(), reason: values.reason.trim(), seen };
      onDone((await call('POST /api/signatory/{id}/contact', { params: { id }, body })).message);
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      setFaults(new Map(issues.map(({ path, message }) => [path, message])));
      setProblem(issues.length > 0 ? '' : errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const set = (changed: Partial<Values>): void => setValues((before) => ({ ...before, ...changed }));
  return { values, set, faults, problem, isBusy, send };
}
