import { FieldFrame } from '../../shared/ui/fields/field-frame.tsx';
import type { FieldProps } from '../../shared/ui/fields/field-props.ts';
import { shapedInput } from '../../shared/ui/fields/shaped-input.ts';
import { reshapeByCount } from '../../shared/ui/fields/shaped-text.ts';
import { shapeQuantity } from './quantity-text.ts';

import classes from '../../shared/ui/fields/control.module.css';

/** A number with as many decimals as were typed; stored as text, so that nothing is rounded. */
export function QuantityField(field: FieldProps<string>) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={classes.control} data-size={field.size} data-invalid={control['aria-invalid']}>
          <input
            {...control}
            ref={field.inputRef}
            className={classes.input}
            data-figures
            type="text"
            inputMode="decimal"
            autoComplete="off"
            name={field.name}
            value={shapeQuantity(field.value)}
            placeholder={field.placeholder}
            disabled={field.isDisabled}
            readOnly={field.isReadOnly}
            onBlur={field.onBlur}
            onChange={shapedInput({ shape: shapeQuantity, reshape: reshapeByCount, onChange: field.onChange })}
          />
        </div>
      )}
    </FieldFrame>
  );
}
