import { useEffect, useState, type KeyboardEvent } from 'react';

import type { Option } from './options.ts';

interface ListboxOptions {
  readonly id: string;
  readonly options: readonly Option[];
  readonly isFixed: boolean;
  /** Where the keyboard begins in a list that opens. */
  readonly isChosen: (value: string) => boolean;
  readonly onChoose: (value: string) => void;
}

export type Listbox = ReturnType<typeof useListbox>;

/** A list that hangs under a text field, as WAI-ARIA's combobox pattern wants it: focus stays in the field. */
export function useListbox({ id, options, isFixed, isChosen, onChoose }: ListboxOptions) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = `${id}-list`;
  const optionId = (place: number): string => `${listId}-${place}`;
  const activeId = isOpen && options[active] !== undefined ? optionId(active) : undefined;

  useEffect(() => {
    const option = activeId === undefined ? null : document.getElementById(activeId);
    const list = document.getElementById(listId);
    if (option && list) reveal(list, option);
  }, [activeId, listId]);

  const open = (): void => {
    if (!isFixed) setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const move = (step: 1 | -1): void => {
    const chosen = options.findIndex(({ value }) => isChosen(value));
    setActive(isOpen ? nextPlace(options, active, step) : Math.max(chosen, 0));
    open();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const option = options[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isOpen && option !== undefined && option.isDisabled !== true)
      onChoose(option.value);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };

  return {
    isOpen,
    listId,
    optionId,
    active,
    open,
    close,
    /** What was typed changes what is found: the first is offered. */
    offerFirst: (): void => {
      setActive(0);
      open();
    },
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': activeId,
      onKeyDown,
      onClick: open,
    } as const,
  };
}

/** Moves the list and never the page: a list that has just opened may not yet hang where it belongs. */
function reveal(list: HTMLElement, option: HTMLElement): void {
  const [around, inside] = [list.getBoundingClientRect(), option.getBoundingClientRect()];
  list.scrollTop += Math.min(0, inside.top - around.top) + Math.max(0, inside.bottom - around.bottom);
}

function nextPlace(options: readonly Option[], from: number, step: 1 | -1): number {
  for (let tried = 1; tried <= options.length; tried++) {
    const place = (from + step * tried + options.length * 2) % options.length;
    if (options[place]?.isDisabled !== true) return place;
  }
  return -1;
}
