import type { ReactNode, Ref } from 'react';

export type FieldError = string | readonly string[] | undefined;

/** What every field knows, whatever it asks for. */
export interface FieldProps<Value, Element extends HTMLElement = HTMLInputElement> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  readonly inputRef?: Ref<Element> | undefined;
  readonly error?: FieldError;
  /** Behind the small «i» beside the label. */
  readonly hint?: string | undefined;
  /** Under the field, where an error takes its place. */
  readonly note?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  /** The label is heard but not seen, where the placeholder or the column says it. */
  readonly isLabelHidden?: boolean | undefined;
  /** In a bar of filters: lower, and without the line for errors. */
  readonly isCompact?: boolean | undefined;
  /** `large` for the signatories' portal and for the one field that matters on a screen. */
  readonly size?: 'normal' | 'large' | undefined;
}

/** The messages of a field, each without the asterisk that some validators put before it. */
export function errorsOf(error: FieldError): readonly string[] {
  const messages = error === undefined ? [] : [error].flat();
  return messages.map((message) => message.replace(/^\*\s*/, '')).filter((message) => message !== '');
}
