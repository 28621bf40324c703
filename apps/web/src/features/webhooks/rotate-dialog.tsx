import { Button } from '@mantine/core';
import type { WebhookView } from '@rubrica/contract';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { CheckboxField } from '../../shared/ui/fields/checkbox-field.tsx';
import { messages } from './messages.ts';

export interface RotateDialogProps {
  readonly webhook: WebhookView;
  readonly onClose: () => void;
  readonly onRotated: (secret: string) => void;
}

export function RotateDialog({ webhook, onClose, onRotated }: RotateDialogProps) {
  const [hasLeaked, setLeaked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const rotate = async (): Promise<void> => {
    setBusy(true);
    try {
      const { secret } = await call('POST /api/webhooks/{id}/rotate-secret', {
        params: { id: webhook.id },
        body: { retire_previous: hasLeaked },
        idempotencyKey,
      });
      onRotated(secret);
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={messages.rotateTitle}
      detail={messages.rotateBody}
      foot={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button size="md" loading={isBusy} onClick={() => void rotate()}>
            {messages.rotateConfirm}
          </Button>
        </>
      }
    >
      <CheckboxField label={messages.rotateNow} value={hasLeaked} onChange={setLeaked} />
    </Dialog>
  );
}
