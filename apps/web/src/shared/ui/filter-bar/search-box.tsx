import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { messages } from './messages.ts';

import controlClasses from '../fields/control.module.css';
import classes from './filter-bar.module.css';

const searchDelayMilliseconds = 300;

export interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Searches when the typing pauses, or at once with Enter. The value in the address wins over a draft that was already sent. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type, sendNow } = useDraft(value, onChange);
  const clear = (): void => {
    type('');
    sendNow('');
    input.current?.focus();
  };
  return (
    <div className={classes.search} data-compact>
      <div className={controlClasses.control}>
        <span className={controlClasses.icon}>
          <IconSearch size={18} stroke={1.6} aria-hidden />
        </span>
        <input
          ref={input}
          className={controlClasses.input}
          type="text"
          role="searchbox"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          placeholder={placeholder}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') sendNow(text);
          }}
        />
        {text !== '' && (
          <button type="button" className={controlClasses.button} aria-label={messages.clearSearch} onClick={clear}>
            <IconX size={18} stroke={1.7} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}

/** What is being typed, sent after a pause. */
function useDraft(value: string, onChange: (text: string) => void) {
  const [draft, setDraft] = useState<string>();
  const isPending = useRef(false);
  const send = (text: string): void => {
    isPending.current = false;
    onChange(text.trim());
  };
  const sendLater = useDebouncedCallback(send, searchDelayMilliseconds);
  useEffect(() => {
    if (!isPending.current) setDraft((typed) => (typed?.trim() === value ? typed : undefined));
  }, [value]);
  return {
    text: draft ?? value,
    type: (next: string): void => {
      isPending.current = true;
      setDraft(next);
      sendLater(next);
    },
    sendNow: (next: string): void => {
      sendLater.cancel();
      send(next);
    },
  };
}
