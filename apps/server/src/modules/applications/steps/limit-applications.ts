import { mailboxOf } from '@rubrica/catalogues';
import type { Limit } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { limitTries, type TryContext } from '../../../platform/http/limit-tries.ts';

const [minute, hour, day] = [60, 3600, 86_400];

/** A network's own limits stand first, so that nobody shuts out somebody elsewhere. */
const limits = {
  here: { max: 20, windowSeconds: hour },
  fromHere: { max: 5, windowSeconds: day },
  pause: { max: 2, windowSeconds: minute },
  inAll: { max: 12, windowSeconds: day },
} satisfies Record<string, Limit>;

/** Far above what a company gets in a day. */
export const companyLimit: Limit = { max: 500, windowSeconds: day };

async function limitOne(context: TryContext, what: string, person: string): Promise<void> {
  await limitTries(context, {
    what,
    person,
    limits: ({ network, person: hashed }) => [
      [`pause:${network}:${hashed}`, limits.pause],
      [`${network}:${hashed}`, limits.fromHere],
      [`of:${hashed}`, limits.inAll],
    ],
  });
}

interface Named {
  readonly identification: string;
  readonly phone: string;
  readonly email: string;
}

/** Before anything is stored or sent: per network, per cédula, per contact, and in all. */
export async function limitApplications(context: TryContext, { identification, phone, email }: Named): Promise<void> {
  await limitTries(context, { what: 'application', person: '', limits: ({ network }) => [[network, limits.here]] });
  await limitOne(context, 'application-person', identification);
  await limitContact(context, phone);
  await limitContact(context, mailboxOf(email));
  await limitCompany(context, 'begun');
}

/** Nobody fills a stranger's phone or mailbox. */
export const limitContact = (context: TryContext, contact: string): Promise<void> =>
  limitOne(context, 'application-contact', contact);

export async function limitCompany({ limiter, tenant }: TryContext, what: 'begun' | 'registry'): Promise<void> {
  const seconds = await limiter.take(`application:${tenant.id}:${what}`, companyLimit);
  if (seconds !== undefined) throw new AppError('application.too_many_today', { seconds });
}

/** Whom somebody claims to be, to go on with what they began. */
export async function limitResuming(context: TryContext, identification: string): Promise<void> {
  await limitTries(context, {
    what: 'application-resume',
    person: identification,
    limits: ({ network, person }) => [
      [network, limits.here],
      [`pause:${network}:${person}`, limits.pause],
      [`${network}:${person}`, limits.fromHere],
      [`of:${person}`, limits.inAll],
    ],
  });
}
