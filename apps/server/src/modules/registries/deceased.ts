import type { CivilRegistryPerson } from '@rubrica/catalogues';

import type { KnownPerson } from './queries/look-up-person.ts';

/** Some providers give the date, others only the condition of the card. */
export const isDeceased = ({ death, cardCondition }: CivilRegistryPerson): boolean =>
  death?.date !== undefined || /fallecid/i.test(cardCondition ?? '');

/** Where one of several people lives, a person decides who it is. */
export const isOfTheDead = ({ person, homonyms }: KnownPerson): boolean => [person, ...homonyms].every(isDeceased);
