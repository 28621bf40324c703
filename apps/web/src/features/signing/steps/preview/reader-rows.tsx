import {
  IconChevronDown,
  IconChevronUp,
  IconMinus,
  IconPlus,
  IconRefresh,
  IconX,
  type Icon,
} from '@tabler/icons-react';

import { fewestLetters } from './find-in-text.ts';
import { messages } from './messages.ts';
import { clampLetter, letterSizes } from './reading-choices.ts';
import type { ReaderTools } from './use-reader-tools.ts';

import classes from './reader.module.css';

/** Looks in the whole text; what is not here yet is looked through when it comes. */
export function SearchRow({ tools: { search, setOpen, text } }: { readonly tools: ReaderTools }) {
  return (
    <search className={classes.search}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the person to type at once
        autoFocus
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={messages.searchLabel}
        placeholder={messages.searchLabel}
        value={search.words}
        onChange={(event) => search.look(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1);
        }}
      />
      <output className={classes.found}>{foundOf(search, text)}</output>
      {text.isLost && <RowButton name={messages.retry} icon={IconRefresh} onClick={text.retry} />}
      <RowButton name={messages.previousMatch} icon={IconChevronUp} onClick={() => search.step(-1)} />
      <RowButton name={messages.nextMatch} icon={IconChevronDown} onClick={() => search.step(1)} />
      <RowButton name={messages.close} icon={IconX} onClick={() => setOpen(undefined)} />
    </search>
  );
}

function foundOf({ words, matches, place }: ReaderTools['search'], text: ReaderTools['text']): string {
  if (words.trim() === '') return '';
  if (words.trim().length < fewestLetters) return messages.typeMore;
  if (matches.length > 0) return messages.found(place + 1, matches.length);
  if (text.isWhole) return messages.notFound;
  return text.isLost ? messages.notAllHere : messages.bringingMore;
}

export function LetterRow({ tools: { choices, change, setOpen } }: { readonly tools: ReaderTools }) {
  const size = choices.letter ?? letterSizes.usual;
  return (
    <fieldset className={classes.letter} aria-label={messages.letter}>
      <RowButton
        name={messages.smaller}
        icon={IconMinus}
        isOff={size <= letterSizes.smallest}
        onClick={() => change({ letter: clampLetter(size - 1) })}
      />
      <output aria-label={messages.size(size)} className={classes.size}>
        {size}
      </output>
      <RowButton
        name={messages.larger}
        icon={IconPlus}
        isOff={size >= letterSizes.largest}
        onClick={() => change({ letter: clampLetter(size + 1) })}
      />
      <RowButton name={messages.close} icon={IconX} onClick={() => setOpen(undefined)} />
    </fieldset>
  );
}

interface RowButtonProps {
  readonly name: string;
  readonly icon: Icon;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

// Never `disabled`: a focused button that is disabled loses the keyboard focus.
function RowButton({ name, icon: RowIcon, isOff = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={name}
      title={name}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      <RowIcon size={20} stroke={1.7} aria-hidden />
    </button>
  );
}
