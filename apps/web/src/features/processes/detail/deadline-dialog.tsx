import { Button } from '@mantine/core';
import { ecuadorDate } from '@rubrica/catalogues';
import { ApiError, type ProcessDetail } from '@rubrica/contract';
import { useId, useState, type FormEvent } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { TextareaField } from '../../../shared/ui/fields/textarea-field.tsx';

interface DeadlineDialogProps {
  readonly process: Pick<ProcessDetail, 'id' | 'deadline_at'>;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Another last day. The server says which days it may be. */
export function DeadlineDialog({ process, onClose, onDone }: DeadlineDialogProps) {
  const formId = useId();
  const { day, setDay, reason, setReason, faults, problem, isBusy, send } = useDeadline(process, onDone);
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
      title="Cambiar el plazo"
      detail="El proceso se puede firmar hasta el final de ese día. Quienes faltan por firmar reciben un aviso con su mismo enlace."
      foot={
        <>
          <Button variant="default" size="md" onClick={onClose} disabled={isBusy}>
            No, volver
          </Button>
          <Button type="submit" form={formId} size="md" loading={isBusy}>
            Cambiar y avisar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-12" onSubmit={submit}>
        {problem !== '' && (
          <p role="alert" className="wrong">
            {problem}
          </p>
        )}
        <DateField label="Último día para firmar" value={day} onChange={setDay} error={faults.get('day')} isRequired />
        <TextareaField
          label="Motivo"
          rows={2}
          maxLength={1000}
          value={reason}
          onChange={setReason}
          error={faults.get('reason')}
          note="Queda en la historia del proceso."
          isRequired
        />
      </form>
    </Dialog>
  );
}

function useDeadline({ id, deadline_at: deadline }: DeadlineDialogProps['process'], onDone: (message: string) => void) {
  const [seen] = useState(deadline);
  const [day, setDay] = useState(ecuadorDate(new Date(deadline)));
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setFaults(new Map());
    setProblem('');
    try {
      const body = { day, reason: reason.trim(), seen };
      onDone((await call('POST /api/signing-process/{id}/deadline', { params: { id }, body })).message);
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      setFaults(new Map(issues.map(({ path, message }) => [path, message])));
      setProblem(issues.length > 0 ? '' : errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { day, setDay, reason, setReason, faults, problem, isBusy, send };
}
