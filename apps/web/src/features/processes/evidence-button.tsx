import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { saveFile } from '../../shared/save-file.ts';
import { messages } from './messages.ts';

/** Downloads all the evidence that a court needs in one file, which can be verified without our service. */
export function EvidenceButton({ id, number }: { readonly id: string; readonly number: string }) {
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const bundle = await call('GET /api/signing-process/{id}/evidence', { params: { id } });
      saveFile(bundle, `evidencia-${number}.zip`);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconFileZip size={18} stroke={1.6} />}
      loading={isBusy}
      onClick={() => void download()}
    >
      {messages.evidence}
    </Button>
  );
}
