import { Button } from '@mantine/core';
import { ApiError, type TemplateView } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { messages } from './messages.ts';
import { templatesKey } from './use-templates.ts';

export interface NameDialogProps {
  readonly way: 'rename' | 'duplicate';
  readonly template: TemplateView;
  readonly onClose: () => void;
}

/** Another name for a template, or the name of its copy. */
export function NameDialog({ way, template, onClose }: NameDialogProps) {
  const { name, error, isBusy, rename, save } = useNaming({ way, template, onClose });
  const isCopy = way === 'duplicate';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      size="small"
      title={isCopy ? messages.duplicateTitle(template.name) : messages.renameTitle(template.name)}
      detail={isCopy ? messages.duplicateDetail : undefined}
      foot={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form="template-name" loading={isBusy}>
            {isCopy ? messages.duplicate : messages.save}
          </Button>
        </>
      }
    >
      <form id="template-name" noValidate onSubmit={submit}>
        <TextField
          label={messages.newName}
          value={name}
          onChange={rename}
          maxLength={120}
          hasCounter={false}
          error={error}
          isRequired
        />
      </form>
    </Dialog>
  );
}

function useNaming({ way, template: { id, name: before }, onClose }: NameDialogProps) {
  const queries = useQueryClient();
  const [name, setName] = useState(way === 'duplicate' ? messages.copyOf(before) : before);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const send = async (body: { readonly name: string }): Promise<string> => {
    const params = { id };
    if (way === 'rename') {
      await call('PATCH /api/templates/{id}', { params, body });
      return messages.renamed(body.name);
    }
    await call('POST /api/templates/{id}/duplicate', { params, body, idempotencyKey: key.current });
    return messages.duplicated(body.name);
  };
  const save = async (): Promise<void> => {
    const body = { name: name.trim() };
    if (body.name === '') return setError(messages.needsName);
    setBusy(true);
    try {
      const message = await send(body);
      await queries.invalidateQueries({ queryKey: templatesKey });
      showToast({ type: 'success', message });
      onClose();
    } catch (problem) {
      setError(errorText(problem));
      if (problem instanceof ApiError) key.current = crypto.randomUUID();
    } finally {
      setBusy(false);
    }
  };
  const rename = (text: string): void => {
    setName(text);
    setError(undefined);
  };
  return { name, error, isBusy, rename, save };
}
