import { useState } from 'react';

const nameOf = (key: string): string => `rubrica.portal-kept.${key}`;

/** What was typed outlives a reload: phones throw pages away while the person reads a message. Never for secrets. */
export function useStored<Value>(key: string, initial: Value): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => readStored<Value>(key) ?? initial);
  const store = (next: Value): void => {
    setValue(next);
    storeValue(key, next);
  };
  return [value, store];
}

/** For the step that comes next, which reads it with `useStored`. */
export function storeValue(key: string, value: unknown): void {
  sessionStorage.setItem(nameOf(key), JSON.stringify(value));
}

export function readStored<Value>(key: string): Value | undefined {
  const text = sessionStorage.getItem(nameOf(key));
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}
