import { fold } from '../lists/fold.ts';

const wordsOf = (name: string): string =>
  fold(name.replaceAll(/['’´`]/g, ''))
    .split(' ')
    .toSorted()
    .join(' ');

/** The same words, whatever their order, accents, case and punctuation. A missing or additional word is another name. */
export function isSameName(one: string, other: string): boolean {
  const words = wordsOf(one);
  return words !== '' && words === wordsOf(other);
}

/** The same words one after the other, some of them without the space between: «LOORANDRADE MARIA» is «María Loor Andrade». */
export function isSameRunTogether(one: string, other: string): boolean {
  const [fewer = [], more = []] = [one, other]
    .map((name) => fold(name.replaceAll(/['’´`]/g, '')).split(' '))
    .toSorted((a, b) => a.length - b.length);
  return fewer.length > 1 && canJoin(fewer, more);
}

/** Whether each of these words is made of neighbours among the others, and none is left. */
function canJoin(wanted: readonly string[], words: readonly string[]): boolean {
  const [next, ...rest] = wanted;
  if (next === undefined) return words.length === 0;
  return words.some((_, start) =>
    words.slice(start).some((__, extra) => {
      const end = start + extra + 1;
      return (
        words.slice(start, end).join('') === next && canJoin(rest, [...words.slice(0, start), ...words.slice(end)])
      );
    }),
  );
}

/**
 * Whether both may name one person: they share at least two words, or all of the shorter one. Certificates leave out second
 * names and surnames; somebody else's name shares none, or one.
 */
export function mayBeSameName(one: string, other: string): boolean {
  const [words, others] = [new Set(wordsOf(one).split(' ')), new Set(wordsOf(other).split(' '))];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= Math.min(2, words.size, others.size) && !words.has('') && !others.has('');
}
