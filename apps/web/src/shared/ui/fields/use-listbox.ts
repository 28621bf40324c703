import { useCombobox } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';

export type Listbox = ReturnType<typeof useListbox>;

/** A list under a text field, as WAI-ARIA's combobox pattern asks: the focus stays in the field. */
export function useListbox({ isFixed }: { readonly isFixed: boolean }) {
  const store = useCombobox();
  /** Which option becomes the active one as soon as the list shows it. */
  const [offer, setOffer] = useState<'first' | 'chosen'>();
  const [activeId, setActiveId] = useState<string>();
  const isOpen = store.dropdownOpened;
  const activate = (id: string | null): void => setActiveId(id ?? undefined);
  const open = (): void => {
    if (!isFixed) store.openDropdown();
  };
  const close = (): void => {
    store.closeDropdown();
    store.resetSelectedOption();
    setActiveId(undefined);
    setOffer(undefined);
  };
  const offerOnOpening = (option: 'first' | 'chosen'): void => {
    setOffer(option);
    open();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (!isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) offerOnOpening('chosen');
    else if (key === 'ArrowDown') activate(store.selectNextOption());
    else if (key === 'ArrowUp') activate(store.selectPreviousOption());
    else if (key === 'Enter' && isOpen && activeId !== undefined) store.clickSelectedOption();
    else if (key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  return {
    store,
    close,
    onKeyDown,
    /** For typing: what is found changes, and the first option is offered. */
    offerFirst: (): void => offerOnOpening('first'),
    /** Call after the options were drawn. An offer waits while there is nothing to offer. */
    showOffer: (): void => {
      if (offer === undefined) return;
      const id = offer === 'first' ? store.selectFirstOption() : store.selectActiveOption();
      activate(id);
      if (id !== null) setOffer(undefined);
    },
    /** For `Combobox.EventsTarget` around the text field. */
    targetProps: {
      withKeyboardNavigation: false,
      withExpandedAttribute: true,
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen ? activeId : undefined,
      onClick: open,
    } as const,
  };
}
