import { useState, type ReactNode } from 'react';

/** Holds the value of a field under test, as a screen would. */
export function Held<Value>({
  initial,
  seen,
  children,
}: {
  readonly initial: Value;
  readonly seen?: ((value: Value) => void) | undefined;
  readonly children: (bound: { value: Value; onChange: (value: Value) => void }) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  const onChange = (next: Value): void => {
    setValue(next);
    seen?.(next);
  };
  return children({ value, onChange });
}
