import { Popover } from '@mantine/core';
import { IconSelector, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { messages } from './messages.ts';
import { hanging, OptionList } from './option-list.tsx';
import { fewOptions, findOptions, type Option } from './options.ts';
import { useListbox } from './use-listbox.ts';

import classes from './control.module.css';

export interface SelectFieldProps extends FieldProps<string> {
  readonly options: readonly Option[];
  /** The chosen option's label where `options` are only what the last search found. */
  readonly chosenLabel?: string | undefined;
  /** Searching is someone else's work: `options` are already what was found. */
  readonly onSearch?: ((query: string) => void) | undefined;
  readonly isSearching?: boolean | undefined;
  readonly isClearable?: boolean | undefined;
}

/** One of many, found by typing. Empty text means that nothing is chosen. */
export function SelectField({ options, chosenLabel, onSearch, isSearching, isClearable, ...field }: SelectFieldProps) {
  const [query, setQuery] = useState<string>();
  const isFixed = field.isDisabled === true || field.isReadOnly === true;
  const chosen = options.find(({ value }) => value === field.value)?.label ?? (field.value && (chosenLabel ?? ''));
  const found = onSearch === undefined ? findOptions(options, query ?? '') : options;
  const isChosen = (value: string): boolean => value === field.value;
  const choose = (value: string): void => {
    field.onChange(value);
    setQuery(undefined);
    list.close();
  };
  const list = useListbox({ id: useId(), options: found, isFixed, isChosen, onChoose: choose });
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
  const canClear = isClearable === true && field.value !== '' && !isFixed;
  return (
    <FieldFrame {...field}>
      {(control, labelId) => (
        <Popover opened={list.isOpen} width="target" {...hanging}>
          <Popover.Target>
            <div className={classes.control} data-size={field.size} data-invalid={control['aria-invalid']}>
              <input
                {...control}
                {...list.inputProps}
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
                onBlur={leave}
              />
              {canClear ? (
                <button
                  type="button"
                  className={classes.button}
                  aria-label={messages.clear(field.label)}
                  onClick={() => choose('')}
                >
                  <IconX size={18} stroke={1.7} aria-hidden />
                </button>
              ) : (
                <span className={classes.chevron}>
                  <IconSelector size={18} stroke={1.6} aria-hidden />
                </span>
              )}
            </div>
          </Popover.Target>
          <OptionList
            list={list}
            labelId={labelId}
            options={found}
            isChosen={isChosen}
            onChoose={choose}
            isSearching={isSearching}
          />
        </Popover>
      )}
    </FieldFrame>
  );
}
