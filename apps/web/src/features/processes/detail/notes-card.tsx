import { Button } from '@mantine/core';
import type { NoteView } from '@rubrica/contract';
import { useState } from 'react';

import { call } from '../../../shared/api.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { TextareaField } from '../../../shared/ui/fields/textarea-field.tsx';
import type { WorkProps } from './work-props.ts';

/** What officials write to each other. Clients never read it, and it is part of no evidence. */
export function NotesCard({ id, work, change }: WorkProps) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const write = async (): Promise<void> => {
    setBusy(true);
    const body = { text: text.trim() };
    if (await change(() => call('POST /api/signing-process/{id}/notes', { params: { id }, body }))) setText('');
    setBusy(false);
  };
  return (
    <Card title="Notas" corner={<span className="quiet size-s">Solo su empresa</span>}>
      <div className="grid gap-12">
        {work.notes.length > 0 && (
          <ul className="grid gap-12">
            {work.notes.map((note) => (
              <Note
                key={note.id}
                note={note}
                onDelete={() =>
                  void change(() =>
                    call('DELETE /api/signing-process/{id}/notes/{note}', { params: { id, note: note.id } }),
                  )
                }
              />
            ))}
          </ul>
        )}
        <form
          noValidate
          className="grid gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            void write();
          }}
        >
          <TextareaField
            label="Nota nueva"
            isLabelHidden
            placeholder="Escriba una nota"
            rows={2}
            maxLength={2000}
            value={text}
            onChange={setText}
          />
          <div className="flex to-end">
            <Button type="submit" variant="default" size="compact-md" loading={isBusy} disabled={text.trim() === ''}>
              Guardar la nota
            </Button>
          </div>
        </form>
      </div>
    </Card>
  );
}

function Note({ note, onDelete }: { readonly note: NoteView; readonly onDelete: () => void }) {
  const { author_name: author, is_own: isOwn, text, written_at: at } = note;
  return (
    <li>
      <p className="size-s">
        <span className="strong">{isOwn ? 'Usted' : author}</span>{' '}
        <time className="quiet" dateTime={at}>
          {formatDateTime(at)}
        </time>
      </p>
      <p className="breaks">{text}</p>
      {isOwn && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Borrar la nota «${text.slice(0, 40)}»`}
          onClick={onDelete}
        >
          Borrar
        </Button>
      )}
    </li>
  );
}
