import { useState } from 'react';

/** What was typed outlives a reload: phones throw pages away while the person reads a message. Never for secrets. */
export function useStored<Value>(key: string, initial: Value): readonly [Value, (value: Value) => void] {
  const storageKey = `rubrica.portal-kept.${key}`;
  const [value, setValue] = useState<Value>(() => read(storageKey) ?? initial);
  const store = (next: Value): void => {
    setValue(next);
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  };
  return [value, store];
}

function read<Value>(storageKey: string): Value | undefined {
  const text = sessionStorage.getItem(storageKey);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}
