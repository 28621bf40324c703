import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

import classes from './control.module.css';

export interface TextareaFieldProps extends FieldProps<string, HTMLTextAreaElement> {
  readonly maxLength?: number | undefined;
  readonly rows?: number | undefined;
}

export function TextareaField({ maxLength, rows = 3, ...field }: TextareaFieldProps) {
  const length = maxLength === undefined ? undefined : { used: field.value.length, max: maxLength };
  return (
    <FieldFrame {...field} length={length}>
      {(control) => (
        <div className={classes.control} data-size={field.size} data-invalid={control['aria-invalid']}>
          <textarea
            {...control}
            ref={field.inputRef}
            className={classes.input}
            name={field.name}
            value={field.value}
            rows={rows}
            maxLength={maxLength}
            placeholder={field.placeholder}
            disabled={field.isDisabled}
            readOnly={field.isReadOnly}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
