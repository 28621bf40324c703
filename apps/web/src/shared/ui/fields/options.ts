import { fold } from '@rubrica/catalogues';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** A second line, or what matters about it. */
  readonly detail?: string;
  readonly isDisabled?: boolean;
}

/** With so few the list is seen whole, and a phone's keyboard would only hide it. */
export const fewOptions = 8;

/** More would only be scrolled past; one searches instead. */
const shownAtMost = 100;

/** Without accents and in any case; what begins with the words comes first. */
export function findOptions(options: readonly Option[], query: string): readonly Option[] {
  const wanted = fold(query.trim());
  if (wanted === '') return options.slice(0, shownAtMost);
  const found = options
    .map((option) => ({ option, at: fold(`${option.label} ${option.detail ?? ''}`).indexOf(wanted) }))
    .filter(({ at }) => at >= 0);
  return found
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .slice(0, shownAtMost)
    .map(({ option }) => option);
}
