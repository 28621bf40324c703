import type { ReadOnPaper } from '@rubrica/contract';
import { answerAll, fieldOf, fillAutocomplete, type FormState } from '@rubrica/form-engine';

import { asRegistryData } from './card-reading.ts';

const cardTypes = ['cedula_ciudadania', 'cedula_identidad'];

/** The form with what was read of a card: its number, the sort of document, and what the number would fill. */
export function fillFromCard(state: FormState, id: string, read: ReadOnPaper): FormState {
  const types = (fieldOf(state, id)?.variable.autocomplete?.dependencies ?? []).flatMap((parent) => {
    const field = fieldOf(state, parent);
    const isOffered = field?.variable.options?.some((option) => option.id === cardTypes[0]) === true;
    return isOffered && !field.tokens.some((token) => cardTypes.includes(token)) ? [[parent, cardTypes[0]]] : [];
  });
  const number = read.nui === undefined ? {} : { [id]: read.nui };
  const answered = answerAll(state, { ...Object.fromEntries(types), ...number });
  return fillAutocomplete(answered, id, asRegistryData(read));
}

/** The questions whose errors are shown from now on, as if they had been typed. */
export const filledBy = (state: FormState, id: string): readonly string[] => [
  id,
  ...(fieldOf(state, id)?.variable.autocomplete?.fields.map(({ target }) => target) ?? []),
];
