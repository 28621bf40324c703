import { Button, Textarea } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { saveFile } from '../../shared/save-file.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { messages } from './messages.ts';

interface EvidenceProps {
  readonly id: string;
  readonly number: string;
}

/** Downloads all the evidence that a court needs in one file. It asks why, because the file holds everybody's data. */
export function EvidenceButton(props: EvidenceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFileZip size={18} stroke={1.6} />} onClick={() => setOpen(true)}>
        {messages.evidence}
      </Button>
      {isOpen && <EvidenceDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function EvidenceDialog({ id, number, onClose }: EvidenceProps & { readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    if (reason.trim() === '') return setError(messages.evidenceReasonMissing);
    setBusy(true);
    try {
      const body = { motivo: reason.trim() };
      saveFile(
        await call('POST /api/signing-process/{id}/evidence', { params: { id }, body }),
        `evidencia-${number}.zip`,
      );
      onClose();
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={messages.evidence}
      detail={messages.evidenceDetail}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {messages.evidenceBack}
          </Button>
          <Button onClick={() => void download()} loading={isBusy}>
            {messages.download}
          </Button>
        </>
      }
    >
      <Textarea
        label={messages.evidenceReason}
        description={messages.evidenceReasonHint}
        maxLength={500}
        autosize
        minRows={2}
        withAsterisk
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setError('');
        }}
      />
    </Dialog>
  );
}
