import { validatorNames, type ValidatorName } from '@rubrica/catalogues';
import type { ComponentProps } from 'react';

import { PhoneField } from '../../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { TextareaField } from '../../../shared/ui/fields/textarea-field.tsx';
import { textOf } from '../answer-text.ts';
import { isLongText } from '../layout.ts';
import { useLookupNote } from '../use-lookup-note.ts';
import type { BoundVariable } from '../use-variable.ts';
import { PlateVariable } from './plate-variable.tsx';

const phones: ReadonlySet<string> = new Set<ValidatorName>(validatorNames.filter((name) => /phone|mobile/.test(name)));

/** Written answers: text in its mask and case, a phone, a long text. */
export function TextVariable(bound: BoundVariable) {
  const { field, onAnswer, frame, variable } = bound;
  const note = useLookupNote(variable) ?? frame.note;
  const written = { ...frame, note, value: textOf(field.answer), onChange: onAnswer };
  if (field.checks.validator !== undefined && phones.has(field.checks.validator)) return <PhoneField {...written} />;
  if (isLongText(variable)) return <TextareaField {...written} maxLength={field.checks.maxLength} />;
  const Field = field.checks.validator === 'plate' ? PlateVariable : TextField;
  return <Field {...written} {...shapeOf(bound)} />;
}

export function EmailVariable({ field, onAnswer, frame }: BoundVariable) {
  return (
    <TextField
      {...frame}
      type="email"
      inputMode="email"
      value={textOf(field.answer)}
      maxLength={field.checks.maxLength}
      hasCounter={false}
      onChange={onAnswer}
    />
  );
}

/** Only digits asked, only digits taken. The engine validates how many. */
const anyDigits = '#'.repeat(40);

function shapeOf({ field, variable }: BoundVariable): Partial<ComponentProps<typeof TextField>> {
  const { mask, type, maxLength } = field.checks;
  const digits = maxLength === undefined ? anyDigits : '#'.repeat(maxLength);
  return {
    mask: mask ?? (type === 'numeric' ? digits : undefined),
    maxLength,
    hasCounter: false,
    isUpperCase: variable.definition.extra_format?.upper_case === true,
  };
}
