import { Button } from '@mantine/core';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { ownSignature } from './process-action-table.tsx';

/** To one's own link, without waiting for the mail. */
export function OwnSignature({ id }: { readonly id: string }) {
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      const { url } = await call('POST /api/signing-process/{id}/own-link', { params: { id }, body: {} });
      location.assign(new URL(url).pathname);
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  };
  return (
    <Button leftSection={<ownSignature.icon size={18} stroke={1.6} />} loading={isBusy} onClick={() => void open()}>
      {ownSignature.label}
    </Button>
  );
}
