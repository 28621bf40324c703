import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

import { onOwnerChange } from '../../session/session.ts';

const prefix = 'rubrica.typed.';

export interface KeptValuesOptions<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** Which form, and of whom or what. */
  readonly name: string;
  /** The fields to store. Never a password. */
  readonly fields: readonly (FieldPath<Values> & keyof Values)[];
}

/** Restores unsent values after a reload of the tab. Call the returned function once they were sent. */
export function useKeptValues<Values extends FieldValues>({ form, name, fields }: KeptValuesOptions<Values>) {
  const key = prefix + name;
  const restore = useEffectEvent((from: string) => {
    const kept = read(from);
    for (const field of fields) {
      const value = kept[field];
      if (value !== undefined) form.setValue(field, value as PathValue<Values, typeof field>, { shouldDirty: true });
    }
  });
  const store = useEffectEvent((values: Values, dirty: object) => {
    const typed = fields.filter((field) => field in dirty).map((field) => [field, values[field]]);
    if (typed.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
  });
  const { subscribe } = form;
  useEffect(() => {
    restore(key);
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => store(values, dirtyFields),
    });
  }, [subscribe, key]);
  return () => sessionStorage.removeItem(key);
}

/** Values of one person must not be shown to the next. */
onOwnerChange(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
});

function read(key: string): Readonly<Record<string, unknown>> {
  return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
}
