import { readDate, shapeDate, showDate } from './date-text.ts';
import type { ControlProps } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { messages } from './messages.ts';
import { shapedInput } from './shaped-input.ts';
import { reshapeByPrefix } from './shaped-text.ts';

import classes from './control.module.css';

export interface DateInputProps {
  readonly field: FieldProps<string>;
  readonly control: ControlProps;
  readonly autoComplete: 'bday' | 'off';
}

/** A day as it is typed: slashes come by themselves. */
export function DateInput({ field, control, autoComplete }: DateInputProps) {
  const { inputRef, name, value, placeholder, isDisabled, isReadOnly, onBlur, onChange } = field;
  return (
    <input
      {...control}
      ref={inputRef}
      className={classes.input}
      data-figures
      type="text"
      inputMode="numeric"
      autoComplete={autoComplete}
      name={name}
      value={showDate(value)}
      placeholder={placeholder ?? messages.datePlaceholder}
      disabled={isDisabled}
      readOnly={isReadOnly}
      onBlur={onBlur}
      onChange={shapedInput({
        shape: shapeDate,
        reshape: reshapeByPrefix,
        onChange: (text) => onChange(readDate(text)),
      })}
    />
  );
}
