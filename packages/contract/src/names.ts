interface Named {
  readonly name: string;
  /** Empty where only the whole name is known. */
  readonly lastName: string;
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
 * How a person is spoken to: by the first of their given names, «Jorge». Where given names and surnames are not apart
 * nobody can say which comes first, so it is the whole name as it is written.
 */
export function addressOf({ name, lastName }: Named): string {
  const written = writeAsName(name);
  return lastName.trim() === '' ? written : (written.split(' ')[0] ?? '');
}

/** `4401 0022 10`: so that people can read and dictate it. */
export const spacedNumber = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** As `addressOf`, for a short message, which has no room for a whole name. */
export const briefAddressOf = (named: Named): string => (named.lastName.trim() === '' ? '' : addressOf(named));
