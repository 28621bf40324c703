import { Button, Checkbox, TextInput } from '@mantine/core';
import type { SavedView } from '@rubrica/contract';
import { useState } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { messages } from './messages.ts';

interface ViewDialogProps {
  /** The one that is changed; a new one without. */
  readonly view: SavedView | undefined;
  readonly search: string;
  readonly onClose: () => void;
  readonly onSaved: (answer: { list: SavedView[] }) => void;
}

export function ViewDialog({ view, search, onClose, onSaved }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.is_shared ?? false);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const written = name.trim();
    if (written === '') return setError(messages.nameMissing);
    setBusy(true);
    try {
      const body = { name: written, is_shared: isShared };
      const answer = view
        ? await call('PATCH /api/process-views/{id}', { params: { id: view.id }, body })
        : await call('POST /api/process-views', { body: { ...body, search } });
      showToast({ type: 'success', message: messages.saved(written) });
      onSaved(answer);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  const rename = (written: string): void => {
    setName(written);
    setError('');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      size="small"
      title={view ? messages.rename : messages.save}
      detail={view ? undefined : messages.saveDetail}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {messages.cancel}
          </Button>
          <Button onClick={() => void save()} loading={isBusy}>
            {messages.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-16">
        <NameField name={name} error={error} onName={rename} onEnter={() => void save()} />
        <Checkbox
          label={messages.share}
          description={messages.shareDetail}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly error: string;
  readonly onName: (name: string) => void;
  readonly onEnter: () => void;
}

function NameField({ name, error, onName, onEnter }: NameFieldProps) {
  return (
    <TextInput
      label={messages.name}
      placeholder={messages.namePlaceholder}
      maxLength={60}
      withAsterisk
      data-autofocus
      value={name}
      error={error}
      onChange={(event) => onName(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter();
      }}
    />
  );
}
