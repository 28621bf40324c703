import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/http/network-of.ts';

const [tenMinutes, hour, day] = [600, 3600, 86_400];

/**
 * Counted alike whether the number is somebody's or nobody's. Six digits are not guessed with twenty tries in a day; nor
 * does one process send more than sixty codes.
 */
const tries = {
  ask: {
    fromHere: { max: 20, windowSeconds: hour },
    ofPersonFromHere: { max: 4, windowSeconds: tenMinutes },
    ofPerson: { max: 12, windowSeconds: day },
    ofProcess: { max: 60, windowSeconds: day },
  },
  prove: {
    fromHere: { max: 30, windowSeconds: hour },
    ofPersonFromHere: { max: 6, windowSeconds: tenMinutes },
    ofPerson: { max: 20, windowSeconds: day },
    ofProcess: { max: 100, windowSeconds: day },
  },
  fetch: {
    fromHere: { max: 200, windowSeconds: hour },
    ofPersonFromHere: { max: 60, windowSeconds: tenMinutes },
    ofPerson: { max: 100, windowSeconds: day },
    ofProcess: { max: 1000, windowSeconds: day },
  },
};

interface Try {
  readonly what: keyof typeof tries;
  readonly processId: string;
  /** Who one claims to be. */
  readonly person: string;
}

export async function refuseCopyGuessing(
  { limiter, tenant, origin }: Pick<Context, 'limiter' | 'tenant' | 'origin'>,
  { what, processId, person }: Try,
): Promise<void> {
  const { fromHere, ofPersonFromHere, ofPerson, ofProcess } = tries[what];
  const [key, network] = [`copy-${what}:${tenant.id}`, networkOf(origin.ip ?? '')];
  // Who is over their own limit takes nothing of everybody's, or one address would shut out the person.
  const seconds =
    (await limiter.take(`${key}:${network}`, fromHere)) ??
    (await limiter.take(`${key}:${network}:${processId}:${person}`, ofPersonFromHere)) ??
    (await limiter.take(`${key}:of:${processId}:${person}`, ofPerson)) ??
    (await limiter.take(`${key}:of:${processId}`, ofProcess));
  if (seconds !== undefined) throw new AppError('rate.limited', { seconds });
}
