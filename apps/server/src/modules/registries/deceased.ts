import type { CivilRegistryPerson } from '@rubrica/catalogues';

/** Some providers give the date, others only the condition of the card. */
export const isDeceased = ({ death, cardCondition }: CivilRegistryPerson): boolean =>
  death?.date !== undefined || /fallecid/i.test(cardCondition ?? '');
