import { applyMask } from '@rubrica/form-engine';
import { useMemo, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';

import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { shapedInput } from './shaped-input.ts';
import { reshapeByPrefix, type Shape } from './shaped-text.ts';

import classes from './control.module.css';

export interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'text' | 'email' | 'url' | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | undefined;
  readonly isUpperCase?: boolean | undefined;
  readonly maxLength?: number | undefined;
  /** Whether the number of characters is shown under the field. */
  readonly hasCounter?: boolean | undefined;
  /** As form definitions write it: `#` a digit, `@` a letter, `*` either, anything else itself. */
  readonly mask?: string | undefined;
  readonly icon?: ReactNode;
  /** The one answer that the rest depends on, written large: a plate. */
  readonly isProminent?: boolean | undefined;
}

export function TextField({
  type = 'text',
  icon,
  mask,
  isUpperCase,
  maxLength,
  hasCounter = true,
  isProminent,
  ...field
}: TextFieldProps) {
  const shape = useMemo(() => shapeOf({ mask, isUpperCase }), [mask, isUpperCase]);
  const isCounted = hasCounter && mask === undefined && maxLength !== undefined;
  const length = isCounted ? { used: field.value.length, max: maxLength } : undefined;
  return (
    <FieldFrame {...field} length={length}>
      {(control) => (
        <div className={classes.control} data-size={field.size} data-invalid={control['aria-invalid']}>
          {icon !== undefined && <span className={classes.icon}>{icon}</span>}
          <input
            {...control}
            ref={field.inputRef}
            className={classes.input}
            data-prominent={isProminent}
            type={type}
            name={field.name}
            value={field.value}
            placeholder={field.placeholder}
            autoComplete={field.autoComplete ?? 'off'}
            inputMode={field.inputMode ?? keyboardFor(mask)}
            maxLength={mask === undefined ? maxLength : undefined}
            disabled={field.isDisabled}
            readOnly={field.isReadOnly}
            {...(field.autoComplete === 'username' && notWords)}
            {...(isUpperCase === true && { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false })}
            onBlur={field.onBlur}
            onChange={
              shape === undefined
                ? (event) => field.onChange(event.currentTarget.value)
                : shapedInput({ shape, reshape: reshapeByPrefix, onChange: field.onChange })
            }
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** A name that phones would begin with a capital and correct. */
const notWords = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

function shapeOf({ mask, isUpperCase }: Pick<TextFieldProps, 'mask' | 'isUpperCase'>): Shape | undefined {
  if (mask === undefined && isUpperCase !== true) return undefined;
  const cased: Shape = isUpperCase === true ? (text) => text.toLocaleUpperCase('es') : (text) => text;
  return mask === undefined ? cased : (text) => applyMask(mask, cased(text));
}

/** Only digits asked, only digits offered. */
function keyboardFor(mask: string | undefined): 'numeric' | undefined {
  return mask !== undefined && mask.includes('#') && !/[@*]/.test(mask) ? 'numeric' : undefined;
}
