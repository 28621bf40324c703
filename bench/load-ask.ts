import type { InjectOptions, LightMyRequestResponse } from 'fastify';

import type { Company } from './load-companies.ts';

/** One request on its way: who sends it, what the product should answer, what its sender does with the answer. */
export interface Ask {
  readonly person: number;
  readonly request: InjectOptions | Promise<InjectOptions>;
  readonly expected: number;
  readonly received?: (answer: LightMyRequestResponse) => void;
  readonly done?: () => void;
}

export type AskOf = (company: Company) => Ask | undefined;

export const pick = <T>(from: readonly T[]): T => {
  const one = from[Math.floor(Math.random() * from.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};
