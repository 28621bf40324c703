import path from 'node:path';

import type { Mutant } from './mutants.ts';

/** A small generator of numbers in [0, 1): the same seed, the same sample. */
export function createDice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(all: readonly T[], count: number, dice: () => number): readonly T[] {
  const left = [...all];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(Math.floor(dice() * left.length), 1));
  return taken;
}

export interface PlacedMutant {
  readonly file: string;
  readonly mutant: Mutant;
  /** In a constant that the proof names. */
  readonly isNamed?: true;
}

/**
 * What a proof is about: the file of its own name and the constants that it names; or else, of all that it executes,
 * what lies nearest to it. A proof through the server also executes the reading of the request and the pool of the
 * database, which every other proof would miss as well.
 */
export function nearest(testFile: string, executed: readonly PlacedMutant[], wanted: number): readonly PlacedMutant[] {
  const subject = testFile.replace(/(?:\.int|\.browser)?\.test(\.tsx?)$/, '$1');
  const own = executed.filter(({ file, isNamed }) => isNamed || file === subject);
  if (own.length >= wanted) return own;
  const folders = ancestorsOf(path.posix.dirname(testFile));
  for (const folder of folders) {
    const near = executed.filter(({ file }) => file.startsWith(`${folder}/`));
    if (near.length >= wanted) return near;
  }
  return executed;
}

/** From the folder itself up to the package, with its `src` beside a `test`. */
function ancestorsOf(folder: string): readonly string[] {
  const parts = folder.split('/');
  return parts.slice(2).map((_, place) => parts.slice(0, parts.length - place).join('/'));
}
