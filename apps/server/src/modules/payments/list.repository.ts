import type { PaymentFilters } from '@rubrica/contract';
import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { toPayment } from './payment.repository.ts';
import type { Payment } from './payment.ts';

interface Wanted {
  readonly filters: PaymentFilters;
  /** The id of the last row of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The newest first. */
export async function listPayments(db: TenantDb, { filters, after, limit }: Wanted): Promise<readonly Payment[]> {
  const { status, method, search, from, to } = filters;
  const pattern = `%${escapeLike(search ?? '')}%`;
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(method !== undefined, (query) => query.where('method', '=', method ?? ''))
    .$if(from !== undefined, (query) =>
      query.where(sql<boolean>`(created_at at time zone 'America/Guayaquil')::date >= ${from}::date`),
    )
    .$if(to !== undefined, (query) =>
      query.where(sql<boolean>`(created_at at time zone 'America/Guayaquil')::date <= ${to}::date`),
    )
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
