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

/**
 * Whether both may name one person: they share at least two words, or all of the shorter one. Certificates leave out second
 * names and surnames; somebody else's name shares none, or one.
 */
export function mayBeSameName(one: string, other: string): boolean {
  const [words, others] = [new Set(wordsOf(one).split(' ')), new Set(wordsOf(other).split(' '))];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= Math.min(2, words.size, others.size) && !words.has('') && !others.has('');
}
