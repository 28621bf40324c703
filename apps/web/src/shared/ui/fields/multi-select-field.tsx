import { Combobox } from '@mantine/core';
import { IconSelector, IconX } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';

import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { messages } from './messages.ts';
import { hangingList, OptionList } from './option-list.tsx';
import { fewOptions, findOptions, type Option } from './options.ts';
import { useListbox } from './use-listbox.ts';

import controlClasses from './control.module.css';
import classes from './multi-select-field.module.css';

export interface MultiSelectFieldProps extends FieldProps<readonly string[]> {
  readonly options: readonly Option[];
}

/** Several of many: the chosen ones are shown in the field, each with a button that removes it. */
export function MultiSelectField({ options, ...field }: MultiSelectFieldProps) {
  const [query, setQuery] = useState('');
  const isFixed = field.isDisabled === true || field.isReadOnly === true;
  const isChosen = (value: string): boolean => field.value.includes(value);
  const without = (value: string): readonly string[] => field.value.filter((other) => other !== value);
  const remove = (value: string): void => field.onChange(without(value));
  const toggle = (value: string): void => {
    field.onChange(isChosen(value) ? without(value) : [...field.value, value]);
    setQuery('');
  };
  const list = useListbox({ isFixed });
  const search = (text: string): void => {
    setQuery(text);
    list.offerFirst();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = field.value.at(-1);
    if (event.key === 'Backspace' && query === '' && last !== undefined && !isFixed) remove(last);
    else list.onKeyDown(event);
  };
  const leave = (): void => {
    setQuery('');
    list.close();
    field.onBlur?.();
  };
  return (
    <FieldFrame {...field}>
      {(control, labelId) => (
        <Combobox store={list.store} onOptionSubmit={toggle} {...hangingList}>
          <Combobox.DropdownTarget>
            <div className={controlClasses.control} data-size={field.size} data-invalid={control['aria-invalid']}>
              <div className={classes.content}>
                <Pills label={field.label} values={field.value} {...{ options, isFixed }} onRemove={remove} />
                <Combobox.EventsTarget {...list.targetProps}>
                  <input
                    {...control}
                    ref={field.inputRef}
                    className={controlClasses.input}
                    type="text"
                    name={field.name}
                    value={query}
                    placeholder={field.value.length === 0 ? (field.placeholder ?? messages.chooseSeveral) : undefined}
                    inputMode={options.length <= fewOptions ? 'none' : 'search'}
                    disabled={field.isDisabled}
                    readOnly={field.isReadOnly}
                    onChange={(event) => search(event.currentTarget.value)}
                    onKeyDown={onKeyDown}
                    onBlur={leave}
                  />
                </Combobox.EventsTarget>
              </div>
              <Chevron />
            </div>
          </Combobox.DropdownTarget>
          <OptionList {...{ list, labelId, isChosen }} options={findOptions(options, query)} isMultiple />
        </Combobox>
      )}
    </FieldFrame>
  );
}

function Chevron() {
  return (
    <span className={controlClasses.chevron}>
      <IconSelector size={18} stroke={1.6} aria-hidden />
    </span>
  );
}

interface PillsProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly options: readonly Option[];
  readonly isFixed: boolean;
  readonly onRemove: (value: string) => void;
}

function Pills({ label, values, options, isFixed, onRemove }: PillsProps) {
  if (values.length === 0) return null;
  const labelOf = (value: string): string => options.find((option) => option.value === value)?.label ?? value;
  return (
    <ul className={classes.pills} aria-label={messages.chosen(label)}>
      {values.map((value) => (
        <li key={value} className={classes.pill}>
          {labelOf(value)}
          <button
            type="button"
            className={classes.remove}
            aria-label={messages.remove(labelOf(value))}
            disabled={isFixed}
            onClick={() => onRemove(value)}
          >
            <IconX size={15} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
