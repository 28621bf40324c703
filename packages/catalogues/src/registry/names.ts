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
