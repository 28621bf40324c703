import { isSameName } from '@rubrica/catalogues';
import type { Issue } from '@rubrica/contract';

import { invalidInput } from '../../../platform/app-error.ts';
import type { RegistryFacts } from '../application.ts';

/** Which words of their name are which, as the applicant says. */
export interface SaidParts {
  readonly names?: string | undefined;
  readonly surnames?: string | undefined;
}

/**
 * Where the registry answered only a whole name, its order says nothing: the applicant says which words are given names.
 * Both parts together are the registry's words, each once, as the registry writes them.
 */
export function splitName(
  { names, surnames, wholeName }: Pick<RegistryFacts, 'names' | 'surnames' | 'wholeName'>,
  said: SaidParts,
): { readonly names: string; readonly surnames: string } {
  const isApart = names !== '' && surnames !== '';
  if (isApart && said.names === undefined && said.surnames === undefined) return { names, surnames };
  if (isApart)
    throw invalidInput([{ path: 'names', message: 'El Registro Civil ya dijo cuáles son sus nombres y apellidos' }]);
  const missing: Issue[] = [
    ...(said.names ? [] : [{ path: 'names', message: 'Escriba sus nombres' }]),
    ...(said.surnames ? [] : [{ path: 'surnames', message: 'Escriba sus apellidos' }]),
  ];
  if (missing.length > 0) throw invalidInput(missing);
  const parts = { names: said.names ?? '', surnames: said.surnames ?? '' };
  if (!isSameName(wholeName, `${parts.names} ${parts.surnames}`))
    throw invalidInput([
      { path: 'names', message: `Escriba entre los dos exactamente las palabras de «${wholeName}»` },
    ]);
  const left = wordsOf(wholeName);
  return { names: asWritten(left, parts.names), surnames: asWritten(left, parts.surnames) };
}

/** In the registry's letters; takes the words out of those that are left. */
const asWritten = (left: string[], typed: string): string =>
  wordsOf(typed)
    .map((word) => {
      const place = left.findIndex((other) => isSameName(other, word));
      return left.splice(place, place < 0 ? 0 : 1)[0] ?? word;
    })
    .join(' ');

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
