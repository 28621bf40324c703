import type { LoadedVariable } from '@rubrica/form-engine';

import { useFormContext } from './form-context.ts';
import { messages } from './messages.ts';
import { useSelected } from './use-selected.ts';

/** The state of a lookup, shown under the field that asked for it. */
export function useLookupNote({ id, autocomplete }: LoadedVariable): string | undefined {
  const { lookups } = useFormContext();
  const state = useSelected(lookups, (states) => states.get(id));
  if (autocomplete === undefined || state === undefined) return undefined;
  if (state === 'asking') return askingWords.get(autocomplete.service) ?? messages.askingOther;
  return state === 'filled' ? messages.filled : messages.notFilled;
}

const askingWords: ReadonlyMap<string, string> = new Map(Object.entries(messages.asking));
