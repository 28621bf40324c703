import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { nationalDigits, shapePhone } from './phone-text.ts';
import { shapedInput } from './shaped-input.ts';
import { reshapeByCount } from './shaped-text.ts';

import classes from './control.module.css';

/** A number of Ecuador as digits alone: `0991234567`. */
export type PhoneFieldProps = FieldProps<string>;

export function PhoneField({ placeholder = '099 123 4567', ...field }: PhoneFieldProps) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={classes.control} data-size={field.size} data-invalid={control['aria-invalid']}>
          <input
            {...control}
            ref={field.inputRef}
            className={classes.input}
            data-figures
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            name={field.name}
            value={shapePhone(field.value)}
            placeholder={placeholder}
            disabled={field.isDisabled}
            readOnly={field.isReadOnly}
            onBlur={field.onBlur}
            onChange={shapedInput({
              shape: shapePhone,
              reshape: reshapeByCount,
              onChange: (text) => field.onChange(nationalDigits(text)),
            })}
          />
        </div>
      )}
    </FieldFrame>
  );
}
