import { createHmac } from 'node:crypto';

import type { Limit } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/http/network-of.ts';

const [minute, hour, day] = [60, 3600, 86_400];

/** A network's own limits are below those of the address, so that no stranger shuts a person out. */
const limits = {
  here: { max: 20, windowSeconds: hour },
  addressFromHere: { max: 4, windowSeconds: day },
  addressPause: { max: 1, windowSeconds: minute },
  address: { max: 10, windowSeconds: day },
} satisfies Record<string, Limit>;

type Surroundings = Pick<Context, 'limiter' | 'tenant' | 'origin' | 'keyring'>;

/** Nobody fills a stranger's mailbox, and nobody fills the register. */
export async function limitOwnRequests(
  { limiter, tenant, origin, keyring }: Surroundings,
  email: string,
): Promise<void> {
  const address = createHmac('sha256', keyring.derive('data-request-limits'))
    .update(`${tenant.id}:${email}`)
    .digest('base64url');
  const [key, network] = [`data-request:${tenant.id}`, networkOf(origin.ip ?? '')];
  const counted: readonly (readonly [string, Limit])[] = [
    [`${key}:${network}`, limits.here],
    [`${key}:pause:${network}:${address}`, limits.addressPause],
    [`${key}:${network}:${address}`, limits.addressFromHere],
    [`${key}:of:${address}`, limits.address],
  ];
  for (const [name, limit] of counted) {
    const seconds = await limiter.take(name, limit);
    if (seconds !== undefined) throw new AppError('rate.limited', { seconds });
  }
}
