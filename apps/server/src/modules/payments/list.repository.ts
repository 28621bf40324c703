import type { PaymentFilters } from '@rubrica/contract';
import { sql } from 'kysely';

import { isWithinDays } from '../../platform/database/ecuador-day.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { toPayment } from './payment.repository.ts';
import type { Payment } from './payment.ts';

interface Wanted {
  readonly filters: PaymentFilters;
  /** The id of the last row of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** As `methodOf` says it. */
const byMethod = sql<string>`coalesce(method, case status when 'PAYMENT_TO_VALIDATE' then 'transfer' end)`;

/** The newest first. */
export async function listPayments(db: TenantDb, { filters, after, limit }: Wanted): Promise<readonly Payment[]> {
  const { status, method, search, from, to } = filters;
  const pattern = containing(search ?? '');
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(method !== undefined, (query) => query.where(byMethod, '=', method ?? ''))
    .where(isWithinDays('created_at', { from, to }))
    .$if(search !== undefined && search !== '', (query) =>
      query.where(
        sql<boolean>`(number ilike ${pattern} or buyer ->> 'name' ilike ${pattern} or buyer ->> 'identification' ilike ${pattern})`,
      ),
    )
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toPayment);
}

export async function countToValidate(db: TenantDb): Promise<number> {
  const { counted } = await db
    .selectFrom('payment')
    .select((of) => of.fn.countAll<string>().as('counted'))
    .where('status', '=', 'PAYMENT_TO_VALIDATE')
    .executeTakeFirstOrThrow();
  return Number(counted);
}

export const hasPayments = async (db: TenantDb): Promise<boolean> =>
  (await db.selectFrom('payment').select('id').limit(1).executeTakeFirst()) !== undefined;
