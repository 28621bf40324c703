import { AmountInput } from './amount-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

import classes from './control.module.css';

/** Money in whole cents, shown as $ 1.234,56. */
export type MoneyFieldProps = FieldProps<number | undefined>;

const dollars = { decimals: 2, prefix: '$ ' } as const;

export function MoneyField({ placeholder = '$ 0,00', ...field }: MoneyFieldProps) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={classes.control} data-size={field.size} data-invalid={control['aria-invalid']}>
          <AmountInput
            field={{ ...field, placeholder }}
            control={control}
            form={dollars}
            units={field.value}
            onUnits={field.onChange}
          />
        </div>
      )}
    </FieldFrame>
  );
}
