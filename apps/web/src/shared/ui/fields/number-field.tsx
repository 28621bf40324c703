import { AmountInput } from './amount-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

import classes from './control.module.css';

export interface NumberFieldProps extends FieldProps<number | undefined> {
  readonly decimals?: number | undefined;
  /** After the number: «%», «meses». */
  readonly unit?: string | undefined;
}

export function NumberField({ decimals = 0, unit, ...field }: NumberFieldProps) {
  const scale = 10 ** decimals;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={classes.control} data-size={field.size} data-invalid={control['aria-invalid']}>
          <AmountInput
            field={field}
            control={control}
            form={{ decimals, prefix: '' }}
            units={field.value === undefined ? undefined : Math.round(field.value * scale)}
            onUnits={(units) => field.onChange(units === undefined ? undefined : units / scale)}
          />
          {unit !== undefined && <span className={classes.unit}>{unit}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
