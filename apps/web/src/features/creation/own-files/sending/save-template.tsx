import { Button } from '@mantine/core';
import { ApiError } from '@rubrica/contract';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText } from '../../../../shared/api.ts';
import { showToast } from '../../../../shared/toasts/toasts.tsx';
import { Dialog } from '../../../../shared/ui/dialog/dialog.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { titleOf } from '../envelope.ts';
import { templatesKey } from '../files/template-shelf.tsx';
import type { OwnFilesWork } from '../own-files-work.ts';
import { messages } from './messages.ts';

/** Files, places and roles, to be used again without anybody's data. */
export function SaveTemplate({ work }: { readonly work: OwnFilesWork }) {
  const { isOpen, isBusy, name, error, open, close, rename, save } = useSaveTemplate(work);
  return (
    <>
      <Button variant="default" leftSection={<IconBookmarkPlus size={18} stroke={1.7} aria-hidden />} onClick={open}>
        {messages.saveTemplate}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        isBusy={isBusy}
        size="small"
        title={messages.templateTitle}
        detail={messages.templateDetail}
        foot={
          <>
            <Button variant="default" disabled={isBusy} onClick={close}>
              {messages.cancel}
            </Button>
            <Button type="submit" form="save-template" loading={isBusy}>
              {messages.save}
            </Button>
          </>
        }
      >
        <form
          id="save-template"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextField
            label={messages.templateName}
            value={name}
            onChange={rename}
            maxLength={120}
            hasCounter={false}
            error={error}
            isRequired
          />
        </form>
      </Dialog>
    </>
  );
}

function useSaveTemplate(work: OwnFilesWork) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const rename = (text: string): void => {
    setName(text);
    setError(undefined);
  };
  const open = (): void => {
    rename(titleOf(work.envelope.get(), work.documents.get()).slice(0, 120));
    setKey(crypto.randomUUID());
    setOpen(true);
  };
  const save = async (): Promise<void> => {
    if (name.trim() === '') return setError(messages.templateNeedsName);
    setBusy(true);
    try {
      const body = { draft_id: await work.draft.require(), name: name.trim() };
      await call('POST /api/templates', { body, idempotencyKey });
      await queries.invalidateQueries({ queryKey: templatesKey });
      setOpen(false);
      showToast({ type: 'success', message: messages.templateSaved(body.name) });
    } catch (problem) {
      setError(errorText(problem));
      if (problem instanceof ApiError) setKey(crypto.randomUUID());
    } finally {
      setBusy(false);
    }
  };
  return { isOpen, isBusy, name, error, open, close: () => setOpen(false), rename, save };
}
