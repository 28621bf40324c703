import { Checkbox } from '@mantine/core';

import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import type { Option } from './options.ts';

import classes from './checkbox-field.module.css';

export interface CheckboxGroupFieldProps extends Omit<FieldProps<readonly string[]>, 'placeholder'> {
  readonly options: readonly Option[];
}

/** Several of a few, all visible. Each error has its asterisk. */
export function CheckboxGroupField({ options, ...field }: CheckboxGroupFieldProps) {
  const toggle = (value: string, isChosen: boolean): void =>
    field.onChange(isChosen ? [...field.value, value] : field.value.filter((other) => other !== value));
  return (
    <FieldFrame {...field} kind="group">
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }, labelId) => (
        <fieldset id={id} aria-labelledby={labelId} aria-describedby={describedBy} className={classes.group}>
          {options.map(({ value, label, isDisabled }, place) => (
            <Checkbox
              key={value}
              ref={place === 0 ? (field.inputRef ?? null) : null}
              label={label}
              value={value}
              checked={field.value.includes(value)}
              disabled={field.isDisabled === true || field.isReadOnly === true || isDisabled === true}
              error={isInvalid}
              aria-invalid={isInvalid}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
              {...(field.onBlur !== undefined && { onBlur: field.onBlur })}
              classNames={{
                root: classes.root ?? '',
                body: 'to-top',
                input: classes.box ?? '',
                labelWrapper: 'fills',
                label: classes.label ?? '',
              }}
            />
          ))}
        </fieldset>
      )}
    </FieldFrame>
  );
}
