import { Popover } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

import { messages } from './messages.ts';
import type { Option } from './options.ts';
import type { Listbox } from './use-listbox.ts';

import classes from './option-list.module.css';

interface OptionListProps {
  readonly list: Listbox;
  readonly labelId: string;
  readonly options: readonly Option[];
  readonly isChosen: (value: string) => boolean;
  readonly onChoose: (value: string) => void;
  readonly isMultiple?: boolean;
  readonly isSearching?: boolean | undefined;
}

export function OptionList({ list, labelId, options, isMultiple = false, isSearching, ...choice }: OptionListProps) {
  return (
    <Popover.Dropdown className={classes.dropdown ?? ''}>
      <div
        id={list.listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot be searched
        role="listbox"
        aria-labelledby={labelId}
        aria-multiselectable={isMultiple}
        className={classes.options}
      >
        {options.map(({ value, label, detail, isDisabled }, place) => (
          // The keyboard stays in the field, which names the active option.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={value}
            id={list.optionId(place)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={choice.isChosen(value)}
            aria-disabled={isDisabled === true}
            data-active={place === list.active}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => isDisabled !== true && choice.onChoose(value)}
          >
            <span className="fills breaks">
              {label}
              {detail !== undefined && <span className={classes.detail}>{detail}</span>}
            </span>
            {choice.isChosen(value) && <IconCheck size={18} stroke={2} aria-hidden className="linked fixed" />}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <output className={classes.nothing}>{isSearching === true ? messages.searching : messages.nothingFound}</output>
      )}
    </Popover.Dropdown>
  );
}

/** How what hangs under a field opens. The roles are given by what hangs there. */
export const hanging = {
  position: 'bottom-start',
  offset: 6,
  shadow: 'var(--shadow-float)',
  transitionProps: { transition: 'fade', duration: 120 },
  withRoles: false,
} as const;
