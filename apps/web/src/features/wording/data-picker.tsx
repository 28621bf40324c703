import { fold } from '@rubrica/catalogues';
import type { DocumentTemplateView } from '@rubrica/contract';
import { useState } from 'react';

import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { messages } from './messages.ts';

import classes from './template-editor.module.css';

interface DataPickerProps {
  readonly data: DocumentTemplateView['data'];
  readonly onPick: (path: string) => void;
}

const maxShown = 12;

/** What the template may print, found by its name or its example, put where the cursor stands. */
export function DataPicker({ data, onPick }: DataPickerProps) {
  const [sought, setSought] = useState('');
  const words = fold(sought).split(' ').filter(Boolean);
  const found = data.filter(({ path, example }) => {
    const text = fold(`${path.replaceAll(/[._]/g, ' ')} ${example}`);
    return words.every((word) => text.includes(word));
  });
  return (
    <div className="grid gap-8">
      <TextField label={messages.data} placeholder={messages.dataHint} value={sought} onChange={setSought} />
      {found.length === 0 && <p className="soft size-s">{messages.noData}</p>}
      <ul className={classes.data}>
        {found.slice(0, maxShown).map(({ path, example }) => (
          <li key={path}>
            <button type="button" className={classes.datum} onClick={() => onPick(path)}>
              <code>{path.replace('datos.', '')}</code>
              <span className="quiet size-s one-line">{example}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
