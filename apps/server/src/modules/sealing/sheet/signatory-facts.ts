import type { ChainedEvent } from '@rubrica/evidence';

import type { Signatory } from '../../process/index.ts';
import type { NamedPaper } from '../steps/name-papers.ts';

export interface SignatoryFacts {
  readonly signatory: Signatory;
  /** Of this person alone, in order. */
  readonly own: readonly ChainedEvent[];
  /** All that were brought to the process and are still there. */
  readonly papers?: readonly NamedPaper[];
}

export const last = (own: readonly ChainedEvent[], ...names: readonly string[]): ChainedEvent | undefined =>
  own.findLast(({ event }) => names.includes(event));

export const commonName = (name: string): string => /CN=([^,]+)/.exec(name)?.[1] ?? name;

/** «a», «a y b», «a, b y c». */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
