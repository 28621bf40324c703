import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

import { showError } from '../../shared/api.ts';
import { announce } from '../../shared/ui/announce/announce.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { messages } from './messages.ts';

import classes from './webhooks.module.css';

/** The only time a secret is seen. Nothing but its button closes it. */
export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
      announce(messages.copied);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog
      isOpen
      isSticky
      onClose={onClose}
      title={messages.secretTitle}
      detail={messages.secretDetail}
      foot={
        <Button size="md" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <div className="grid to-start gap-12">
        <p id="webhook-secret-label" className="strong">
          {messages.secret}
        </p>
        <output aria-labelledby="webhook-secret-label" className={classes.code}>
          {secret}
        </output>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={() => void copy()}
        >
          {isCopied ? messages.copied : messages.copy}
        </Button>
      </div>
    </Dialog>
  );
}
