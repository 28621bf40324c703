import type { LoadedVariable } from '@rubrica/form-engine';

import { useFormContext } from './form-context.ts';
import { messages } from './messages.ts';
import { useSelected } from './use-selected.ts';

/** What became of the question to a service, told under the field that asked it. */
export function useLookupNote({ id, autocomplete }: LoadedVariable): string | undefined {
  const { lookups } = useFormContext();
  const state = useSelected(lookups, (states) => states.get(id));
  if (autocomplete === undefined || state === undefined) return undefined;
  if (state === 'asking') return askingWords.get(autocomplete.service) ?? messages.askingOther;
  return state === 'filled' ? messages.filled : messages.notFilled;
}

const askingWords: ReadonlyMap<string, string> = new Map(Object.entries(messages.asking));
