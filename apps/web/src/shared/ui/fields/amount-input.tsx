import { useState, type ClipboardEvent } from 'react';

import type { ControlProps } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { readPasted, shapeNumber, unitsOf, writeUnits, type NumberForm } from './number-text.ts';
import { shapedInput } from './shaped-input.ts';
import { reshapeByCount } from './shaped-text.ts';

import classes from './control.module.css';

export interface AmountInputProps {
  readonly field: FieldProps<number | undefined>;
  readonly control: ControlProps;
  readonly form: NumberForm;
  /** The answer in the smallest unit, so that no fraction is ever rounded. */
  readonly units: number | undefined;
  readonly onUnits: (units: number | undefined) => void;
}

/** Groups digits while typing. An unfinished text («1.234,») stays until the field loses the focus. */
export function AmountInput({ field, control, form, units, onUnits }: AmountInputProps) {
  const { inputRef, name, placeholder, isDisabled, isReadOnly, onBlur } = field;
  const [draft, setDraft] = useState<string>();
  const isDrafted = draft !== undefined && unitsOf(draft, form.decimals) === units;
  const accept = (text: string): void => {
    setDraft(text);
    onUnits(unitsOf(text, form.decimals));
  };
  return (
    <input
      {...control}
      ref={inputRef}
      className={classes.input}
      data-figures
      type="text"
      inputMode={form.decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      name={name}
      value={isDrafted ? draft : writeUnits(units, form)}
      placeholder={placeholder}
      disabled={isDisabled}
      readOnly={isReadOnly}
      onPaste={(event) => accept(paste(event, form))}
      onChange={shapedInput({ shape: (text) => shapeNumber(text, form), reshape: reshapeByCount, onChange: accept })}
      onBlur={() => {
        setDraft(undefined);
        onBlur?.();
      }}
    />
  );
}

function paste(event: ClipboardEvent<HTMLInputElement>, form: NumberForm): string {
  event.preventDefault();
  const input = event.currentTarget;
  const read = readPasted(event.clipboardData.getData('text'));
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? input.value.length];
  return shapeNumber(input.value.slice(0, start) + read + input.value.slice(end), form);
}
