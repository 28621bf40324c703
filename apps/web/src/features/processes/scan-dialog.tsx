import { Button, FileInput, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import type { Subject } from './process-action-table.tsx';

interface ScanDialogProps {
  readonly process: Subject | undefined;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Signed with ink: the scan of what was signed goes with it. */
export function ScanDialog({ process, onClose, onDone }: ScanDialogProps) {
  const { file, setFile, detail, setDetail, error, isBusy, close, send } = useScan({ process, onClose, onDone });
  return (
    <Dialog
      isOpen={process !== undefined}
      onClose={close}
      isBusy={isBusy}
      title="Registrar firma física"
      detail="Los enlaces dejan de abrirse y el proceso queda como firmado en papel. El escaneo se guarda con sus documentos."
      foot={
        <>
          <Button variant="default" onClick={close} disabled={isBusy}>
            No, volver
          </Button>
          <Button onClick={() => void send()} loading={isBusy}>
            Registrar
          </Button>
        </>
      }
    >
      <div className="grid gap-16">
        {error !== '' && (
          <p role="alert" className="wrong">
            {error}
          </p>
        )}
        <FileInput
          label="Escaneo"
          description="PDF o imagen, hasta 50 MB"
          placeholder="Elegir archivo"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          leftSection={<IconUpload size={18} stroke={1.6} />}
          value={file}
          onChange={setFile}
          withAsterisk
        />
        <Textarea
          label="Nota"
          description="Opcional: dónde o con quién se firmó"
          maxLength={1000}
          autosize
          minRows={2}
          value={detail}
          onChange={(event) => setDetail(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}

function useScan({ process, onClose, onDone }: ScanDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [detail, setDetail] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const close = (): void => {
    setFile(null);
    setDetail('');
    setError('');
    onClose();
  };
  const send = async (): Promise<void> => {
    if (!process) return;
    if (!file) return setError('Elija el escaneo de los documentos firmados');
    setBusy(true);
    setError('');
    try {
      const answer = await call('POST /api/signing-process/{id}/physical_signature', {
        params: { id: process.id },
        body: { detail },
        file,
      });
      setFile(null);
      setDetail('');
      onDone(answer.message);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return { file, setFile, detail, setDetail, error, isBusy, close, send };
}
