interface Named {
  readonly name: string;
  /** Empty where only the whole name is known. */
  readonly lastName: string;
  /** Which words of a whole name are the given names, where somebody who knows said so. */
  readonly givenNames?: string | undefined;
}

/** Inside a name these are written small. */
const particles: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'da', 'do', 'dos', 'von']);

/** «LUCÍA DE LA TORRE» → «Lucía de la Torre»; what is not all capitals was written as somebody wanted it. */
export function writeAsName(text: string): string {
  const words = text.trim().split(/\s+/);
  if (text !== text.toLocaleUpperCase('es')) return words.join(' ');
  return words
    .map((word, place) => {
      const small = word.toLocaleLowerCase('es');
      return place > 0 && particles.has(small) ? small : capitalise(small);
    })
    .join(' ');
}

/** Also behind a hyphen or an apostrophe. */
const capitalise = (word: string): string =>
  word.replaceAll(/(^|['’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('es'));

/**
 * How a person is spoken to: by the first of their given names, «Jorge». Empty where given names and surnames are not
 * apart: nobody can say which comes first, so nobody is greeted by either.
 */
export function firstNameOf({ name, lastName, givenNames = '' }: Named): string {
  const given = lastName.trim() === '' ? givenNames : name;
  return writeAsName(given).split(' ')[0] ?? '';
}

/** As `firstNameOf`; without it by the whole name, as it is written. */
export const addressOf = (named: Named): string => firstNameOf(named) || writeAsName(named.name);

/** `4401 0022 10`: so that people can read and dictate it. */
export const spacedNumber = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
