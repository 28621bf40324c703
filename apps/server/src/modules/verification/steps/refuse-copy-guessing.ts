import { createHmac } from 'node:crypto';

import type { Limit } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/http/network-of.ts';

const [hour, day] = [3600, 86_400];
const daily = (max: number): Limit => ({ max, windowSeconds: day });
const hourly = (max: number): Limit => ({ max, windowSeconds: hour });

/**
 * Counted alike whether the number is somebody's or nobody's. Six digits are not guessed with twenty tries in a day. What
 * one network may do in a day is far below what all may, so that none shuts a person out; and no limit is shared by all
 * numbers of a process, so that numbers of nobody use up nothing of who signed.
 */
const tries = {
  ask: {
    fromHere: hourly(20),
    ofPersonFromHere: daily(5),
    ofProcessFromHere: daily(8),
    ofPersonInProcessFromHere: daily(3),
    ofPerson: daily(15),
    ofPersonInProcess: daily(12),
  },
  prove: {
    fromHere: hourly(30),
    ofPersonFromHere: daily(12),
    ofProcessFromHere: daily(16),
    ofPersonInProcessFromHere: daily(6),
    ofPerson: daily(40),
    ofPersonInProcess: daily(20),
  },
  fetch: {
    fromHere: hourly(200),
    ofPersonFromHere: daily(100),
    ofProcessFromHere: daily(200),
    ofPersonInProcessFromHere: daily(60),
    ofPerson: daily(200),
    ofPersonInProcess: daily(100),
  },
} satisfies Record<string, Record<string, Limit>>;

interface Try {
  readonly what: keyof typeof tries;
  readonly processId: string;
  /** Who one claims to be. */
  readonly person: string;
}

type Surroundings = Pick<Context, 'limiter' | 'tenant' | 'origin' | 'keyring'>;

export async function refuseCopyGuessing(
  { limiter, tenant, origin, keyring }: Surroundings,
  { what, processId, person: given }: Try,
): Promise<void> {
  const limits = tries[what];
  const person = createHmac('sha256', keyring.derive('copy-limits'))
    .update(`${tenant.id}:${given}`)
    .digest('base64url');
  const [key, network] = [`copy-${what}:${tenant.id}`, networkOf(origin.ip ?? '')];
  // Who is over their own limit takes nothing of everybody's, or one address would shut out the person.
  const counted: readonly (readonly [string, Limit])[] = [
    [`${key}:${network}`, limits.fromHere],
    [`${key}:${network}:${processId}:${person}`, limits.ofPersonInProcessFromHere],
    [`${key}:${network}:${processId}`, limits.ofProcessFromHere],
    [`${key}:${network}:of:${person}`, limits.ofPersonFromHere],
    [`${key}:of:${processId}:${person}`, limits.ofPersonInProcess],
    [`${key}:of:${person}`, limits.ofPerson],
  ];
  for (const [name, limit] of counted) {
    const seconds = await limiter.take(name, limit);
    if (seconds !== undefined) throw new AppError('rate.limited', { seconds });
  }
}
