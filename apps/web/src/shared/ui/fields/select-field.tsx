import { Combobox } from '@mantine/core';
import { IconSelector, IconX } from '@tabler/icons-react';
import { useState } from 'react';

import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { messages } from './messages.ts';
import { hangingList, OptionList } from './option-list.tsx';
import { fewOptions, findOptions, type Option } from './options.ts';
import { useListbox } from './use-listbox.ts';

import classes from './control.module.css';

export interface SelectFieldProps extends FieldProps<string> {
  readonly options: readonly Option[];
  /** The chosen option's label where `options` are only what the last search found. */
  readonly chosenLabel?: string | undefined;
  /** The caller searches: `options` are already what was found. */
  readonly onSearch?: ((query: string) => void) | undefined;
  readonly isSearching?: boolean | undefined;
  readonly isClearable?: boolean | undefined;
}

/** One of many, found by typing. An empty text means that nothing is chosen. */
export function SelectField({ options, chosenLabel, onSearch, isSearching, isClearable, ...field }: SelectFieldProps) {
  const [query, setQuery] = useState<string>();
  const isFixed = field.isDisabled === true || field.isReadOnly === true;
  const list = useListbox({ isFixed });
  const chosen = options.find(({ value }) => value === field.value)?.label ?? (field.value && (chosenLabel ?? ''));
  const found = onSearch === undefined ? findOptions(options, query ?? '') : options;
  const isChosen = (value: string): boolean => value === field.value;
  const choose = (value: string): void => {
    field.onChange(value);
    setQuery(undefined);
    list.close();
  };
  const search = (text: string): void => {
    setQuery(text);
    onSearch?.(text);
    list.offerFirst();
  };
  const leave = (): void => {
    setQuery(undefined);
    list.close();
    field.onBlur?.();
  };
  return (
    <FieldFrame {...field}>
      {(control, labelId) => (
        <Combobox store={list.store} onOptionSubmit={choose} {...hangingList}>
          <Combobox.DropdownTarget>
            <div className={classes.control} data-size={field.size} data-invalid={control['aria-invalid']}>
              <Combobox.EventsTarget {...list.targetProps}>
                <input
                  {...control}
                  ref={field.inputRef}
                  className={classes.input}
                  type="text"
                  name={field.name}
                  value={query ?? chosen}
                  placeholder={field.placeholder ?? messages.choose}
                  inputMode={onSearch === undefined && options.length <= fewOptions ? 'none' : 'search'}
                  disabled={field.isDisabled}
                  readOnly={field.isReadOnly}
                  onChange={(event) => search(event.currentTarget.value)}
                  onFocus={(event) => event.currentTarget.select()}
                  onKeyDown={list.onKeyDown}
                  onBlur={leave}
                />
              </Combobox.EventsTarget>
              <FieldEnd
                onClear={isClearable === true && field.value !== '' && !isFixed ? () => choose('') : undefined}
                label={field.label}
              />
            </div>
          </Combobox.DropdownTarget>
          <OptionList {...{ list, labelId, isChosen, isSearching }} options={found} />
        </Combobox>
      )}
    </FieldFrame>
  );
}

function FieldEnd({ label, onClear }: { readonly label: string; readonly onClear: (() => void) | undefined }) {
  if (onClear === undefined) {
    return (
      <span className={classes.chevron}>
        <IconSelector size={18} stroke={1.6} aria-hidden />
      </span>
    );
  }
  return (
    <button type="button" className={classes.button} aria-label={messages.clear(label)} onClick={onClear}>
      <IconX size={18} stroke={1.7} aria-hidden />
    </button>
  );
}
