import type { Payer } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Databases } from '../../platform/database/tenant-db.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { isSameLink, readToken } from './link.ts';
import { findPayment } from './payment.repository.ts';

/** What was paid can be read, and its receipt taken, for so long after the last day to pay it. */
export const readableDays = 60;

interface PayerAuthenticator {
  readonly databases: Databases;
  readonly now: () => Date;
}

/** The token only names the payment; where it stands is read each time. */
export function createPayerAuthenticator({ databases, now }: PayerAuthenticator) {
  return async (tenant: Tenant, bearer: string | undefined): Promise<Payer> => {
    const token = readToken(bearer ?? '');
    const payment = token && (await databases.withTenant(tenant.id, (db) => findPayment(db, token.id)));
    if (!payment || !isSameLink(payment.linkHash, token.secret)) throw new AppError('payment.link_dead');
    const last = (payment.paidAt ?? payment.expiresAt).getTime() + readableDays * 86_400_000;
    if (now().getTime() > last) throw new AppError('payment.link_dead');
    return { kind: 'payer', id: payment.id };
  };
}
