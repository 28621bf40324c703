import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';

import { changeBaseName, splitName } from './file-name.ts';
import { messages } from './messages.ts';

import classes from './file-list.module.css';

/** `onDone` gets nothing when the name was left as it is. */
export function FileNameField(props: {
  readonly name: string;
  readonly onDone: (changed: string | undefined) => void;
}) {
  const { name, onDone } = props;
  const { base, extension } = splitName(name);
  const [text, setText] = useState(base);
  const save = (): void => {
    const changed = changeBaseName(name, text);
    onDone(changed === name ? undefined : changed);
  };
  return (
    <div className="row gap-6">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person just asked to write here
        autoFocus
        className={classes.input}
        aria-label={messages.newName(name)}
        value={text}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return;
          event.stopPropagation();
          event.preventDefault(); // do not submit a form around the list
          if (event.key === 'Enter') save();
          else onDone(undefined);
        }}
      />
      <span className="quiet">{extension}</span>
      <button type="button" className={classes.tool} aria-label={messages.save} onClick={save}>
        <IconCheck size={18} stroke={2} aria-hidden />
      </button>
    </div>
  );
}
