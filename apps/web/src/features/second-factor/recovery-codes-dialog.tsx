import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';

import { showError } from '../../shared/api.ts';
import { saveFile } from '../../shared/save-file.ts';
import { announce } from '../../shared/ui/announce/announce.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { messages } from './messages.ts';

import classes from './second-factor.module.css';

/** The only time the codes are seen. Nothing but its button closes it. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
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
      title={messages.codesTitle}
      detail={messages.codesDetail}
      foot={
        <Button size="md" onClick={onClose}>
          {messages.saved}
        </Button>
      }
    >
      <div className="grid gap-16">
        <ul className={classes.codes} aria-label={messages.recovery}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            {isCopied ? messages.copied : messages.copy}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), messages.fileName)}
          >
            {messages.download}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
