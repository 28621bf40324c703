import { Button } from '@mantine/core';
import { useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { messages } from './messages.ts';
import { createPasskey, PasskeyError } from './passkey.ts';
import type { AddedFactor } from './use-factors.ts';

/** The name is asked for first: the browser shows its own windows afterwards. */
export function AddPasskeyDialog({
  onAdded,
  onClose,
}: {
  readonly onAdded: (added: AddedFactor) => void;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { challenge, options } = await call('POST /auth_user/factors/passkey/options');
      const body = { challenge, name: name.trim() || messages.enrolPasskey, passkey: await createPasskey(options) };
      onAdded(await call('POST /auth_user/factors/passkey', { body }));
    } catch (error) {
      setProblem(error instanceof PasskeyError ? error.message : errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      isSticky
      size="small"
      isBusy={isBusy}
      onClose={onClose}
      title={messages.passkeyTitle}
      detail={messages.passkeyDetail}
    >
      <form
        noValidate
        className="grid gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label={messages.passkeyName}
          note={messages.passkeyNameNote}
          value={name}
          onChange={setName}
          maxLength={60}
          error={problem}
        />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          {messages.continue}
        </Button>
      </form>
    </Dialog>
  );
}
