import { yesNoOptions } from '@rubrica/form-engine';
import { useId } from 'react';

import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import type { Option } from './options.ts';

import classes from './choice-field.module.css';

export interface ChoiceFieldProps extends FieldProps<string> {
  readonly options: readonly Option[];
  /** One below the other: for choices that are sentences. */
  readonly isList?: boolean;
}

/** One of a few, all visible. */
export function ChoiceField({ options, isList = false, ...field }: ChoiceFieldProps) {
  const group = useId();
  return (
    <FieldFrame {...field} kind="group">
      {({ id, 'aria-required': isRequired, ...aria }, labelId) => (
        <div
          {...aria}
          id={id}
          role="radiogroup"
          aria-labelledby={labelId}
          aria-required={isRequired}
          className={classes.choices}
          data-size={field.size}
          data-list={isList}
          data-invalid={aria['aria-invalid']}
        >
          {options.map(({ value, label, isDisabled }, place) => (
            <label key={value} className={classes.choice}>
              <input
                type="radio"
                ref={place === 0 ? field.inputRef : undefined}
                className={classes.radio}
                name={`${group}${field.name ?? ''}`}
                value={value}
                checked={field.value === value}
                disabled={field.isDisabled === true || field.isReadOnly === true || isDisabled === true}
                onChange={() => field.onChange(value)}
                onBlur={field.onBlur}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

const yesNo = yesNoOptions.map(({ id, description }): Option => ({ value: id, label: description }));

/** «SI», «NO», or empty while nothing was answered. */
export function YesNoField(field: FieldProps<string>) {
  return <ChoiceField {...field} options={yesNo} />;
}
