import type { ReactNode, RefCallback } from 'react';
import {
  useController,
  type Control,
  type FieldError as FormError,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form';

/** What a form knows about one of its fields. Spread it: `<TextField {...field} label="Correo" />`. */
export interface BoundField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly inputRef: RefCallback<{ focus?: () => void }>;
  readonly error: string | readonly string[] | undefined;
}

export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  readonly control: Control<Values>;
  readonly name: Name;
  /** `all` where every unmet rule is shown, as for a new password. */
  readonly errors?: 'first' | 'all';
  readonly children: (field: BoundField<FieldPathValue<Values, Name>>) => ReactNode;
}

/** For `useForm`: answers are validated while typing, and a refused form moves the focus to its first error. */
export const whileTyping = { mode: 'onChange', criteriaMode: 'all', shouldFocusError: true } as const;

export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  errors = 'first',
  children,
}: FormFieldProps<Values, Name>) {
  const { field, fieldState } = useController({ control, name });
  return children({
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: errors === 'all' ? allMessages(fieldState.error) : fieldState.error?.message,
  });
}

function allMessages(error: FormError | undefined): readonly string[] | undefined {
  if (error === undefined) return undefined;
  const messages = Object.values(error.types ?? {})
    .flat()
    .filter((message): message is string => typeof message === 'string');
  if (messages.length > 0) return [...new Set(messages)];
  return error.message === undefined ? undefined : [error.message];
}
