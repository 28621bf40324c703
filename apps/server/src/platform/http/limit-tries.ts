import { createHmac } from 'node:crypto';

import type { Limit } from '@rubrica/contract';

import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { networkOf } from './network-of.ts';

export type TryContext = Pick<Context, 'limiter' | 'tenant' | 'origin' | 'keyring'>;

interface Tries {
  /** What is tried; counts of different things are apart. */
  readonly what: string;
  /** Whom or what address somebody names. Stored only as a keyed hash. */
  readonly person: string;
  /** The limits, by the parts of their keys. The first that is reached ends it: those after it lose nothing. */
  readonly limits: (of: { readonly network: string; readonly person: string }) => readonly (readonly [string, Limit])[];
}

/** Counts a try of somebody unknown. A network's own limits stand first, so that nobody shuts out somebody elsewhere. */
export async function limitTries(
  { limiter, tenant, origin, keyring }: TryContext,
  { what, person, limits }: Tries,
): Promise<void> {
  const hashed = createHmac('sha256', keyring.derive(`${what}-limits`))
    .update(`${tenant.id}:${person}`)
    .digest('base64url');
  for (const [key, limit] of limits({ network: networkOf(origin.ip ?? ''), person: hashed })) {
    const seconds = await limiter.take(`${what}:${tenant.id}:${key}`, limit);
    if (seconds !== undefined) throw new AppError('rate.limited', { seconds });
  }
}
