import { mailboxOf } from '@rubrica/catalogues';
import type { Limit } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { limitTries, type TryContext } from '../../../platform/http/limit-tries.ts';

const [minute, hour, day] = [60, 3600, 86_400];

/** A network's own limits are below those of the address, so that no stranger shuts a person out. */
const limits = {
  here: { max: 20, windowSeconds: hour },
  addressFromHere: { max: 4, windowSeconds: day },
  addressPause: { max: 1, windowSeconds: minute },
  address: { max: 10, windowSeconds: day },
} satisfies Record<string, Limit>;

/** Far above what a company gets in a day, and few enough for people to read. */
export const companyLimit: Limit = { max: 300, windowSeconds: day };

/** Nobody fills a stranger's mailbox, however its address is written, and nobody fills the register. */
export async function limitOwnRequests(context: TryContext, email: string): Promise<void> {
  await limitTries(context, {
    what: 'data-request',
    person: mailboxOf(email),
    limits: ({ network, person }) => [
      [network, limits.here],
      [`pause:${network}:${person}`, limits.addressPause],
      [`${network}:${person}`, limits.addressFromHere],
      [`of:${person}`, limits.address],
    ],
  });
  const { limiter, tenant } = context;
  const seconds = await limiter.take(`data-request:${tenant.id}:all`, companyLimit);
  if (seconds !== undefined) throw new AppError('data_request.too_many_today');
}
