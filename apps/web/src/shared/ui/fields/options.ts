import { fold } from '@rubrica/catalogues';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** A second line, or what matters about it. */
  readonly detail?: string;
  readonly isDisabled?: boolean;
}

/** Short lists are shown whole without a phone's keyboard, which would cover them. */
export const fewOptions = 8;

/** Longer lists are searched, not scrolled. */
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
