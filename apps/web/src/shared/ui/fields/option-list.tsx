import { Combobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';

import { messages } from './messages.ts';
import type { Option } from './options.ts';
import type { Listbox } from './use-listbox.ts';

import classes from './option-list.module.css';

interface OptionListProps {
  readonly list: Listbox;
  readonly labelId: string;
  readonly options: readonly Option[];
  readonly isChosen: (value: string) => boolean;
  readonly isMultiple?: boolean;
  readonly isSearching?: boolean | undefined;
}

export function OptionList(props: OptionListProps) {
  return (
    <Combobox.Dropdown className={classes.dropdown ?? ''}>
      <Options {...props} />
      {props.options.length === 0 && (
        <output className={classes.nothing}>
          {props.isSearching === true ? messages.searching : messages.nothingFound}
        </output>
      )}
    </Combobox.Dropdown>
  );
}

function Options({ list, labelId, options, isChosen, isMultiple = false }: OptionListProps) {
  useEffect(() => list.showOffer());
  return (
    <Combobox.Options labelledBy={labelId} aria-multiselectable={isMultiple} className={classes.options ?? ''}>
      {options.map(({ value, label, detail, isDisabled }) => (
        <Combobox.Option
          key={value}
          value={value}
          active={isChosen(value)}
          disabled={isDisabled === true}
          aria-selected={isChosen(value)}
          className={classes.option ?? ''}
        >
          <span className="fills breaks">
            {label}
            {detail !== undefined && <span className={classes.detail}>{detail}</span>}
          </span>
          {isChosen(value) && <IconCheck size={18} stroke={2} aria-hidden className="linked fixed" />}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}

/** How a popup opens under a field. Its content sets the roles. */
export const hanging = {
  position: 'bottom-start',
  offset: 6,
  shadow: 'var(--shadow-float)',
  transitionProps: { transition: 'fade', duration: 120 },
  withRoles: false,
} as const;

/** For lists: an option that is scrolled into view in a fixed popup moves the list and never the page. */
export const hangingList = {
  position: hanging.position,
  offset: hanging.offset,
  shadow: hanging.shadow,
  transitionProps: hanging.transitionProps,
  floatingStrategy: 'fixed',
  // A page with ten closed lists would otherwise carry all their options, also for who searches a text on it.
  keepMounted: false,
} as const;
