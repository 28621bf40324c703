import { Checkbox } from '@mantine/core';
import { useId, type ReactNode } from 'react';

import type { FieldProps } from './field-props.ts';
import { useErrorsAfterPress } from './use-errors-after-press.ts';

import classes from './checkbox-field.module.css';
import frameClasses from './field-frame.module.css';

export interface CheckboxFieldProps extends Omit<
  FieldProps<boolean>,
  'label' | 'hint' | 'placeholder' | 'isLabelHidden'
> {
  /** May hold links: what is accepted must be readable. */
  readonly label: ReactNode;
}

/** One thing to accept. */
export function CheckboxField({ label, ...field }: CheckboxFieldProps) {
  const footId = useId();
  const errors = useErrorsAfterPress(field.error);
  return (
    <div className={frameClasses.frame} data-field data-size={field.size ?? 'normal'}>
      <div className="shrinks">
        <Checkbox
          ref={field.inputRef ?? null}
          label={<Label isRequired={field.isRequired === true}>{label}</Label>}
          {...(field.name !== undefined && { name: field.name })}
          checked={field.value}
          disabled={field.isDisabled === true || field.isReadOnly === true}
          error={errors.length > 0}
          aria-describedby={footId}
          aria-invalid={errors.length > 0}
          aria-required={field.isRequired === true}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
          {...(field.onBlur !== undefined && { onBlur: field.onBlur })}
          classNames={{
            root: classes.root ?? '',
            body: 'to-top',
            input: classes.box ?? '',
            labelWrapper: 'fills',
            label: classes.label ?? '',
          }}
        />
        <div id={footId} className={frameClasses.foot} data-indented>
          {errors.length > 0 ? <Errors errors={errors} /> : field.note}
        </div>
      </div>
    </div>
  );
}

function Label({ isRequired, children }: { readonly isRequired: boolean; readonly children: ReactNode }) {
  return (
    <>
      {children}
      {isRequired && (
        <span aria-hidden className="wrong">
          {'\u00a0*'}
        </span>
      )}
    </>
  );
}

function Errors({ errors }: { readonly errors: readonly string[] }) {
  return (
    <ul className={frameClasses.errors}>
      {errors.map((error) => (
        <li key={error}>* {error}</li>
      ))}
    </ul>
  );
}
