import type { CertificateFilters } from '@rubrica/contract';
import { sql, type ExpressionBuilder } from 'kysely';

import { isWithinDays } from '../../platform/database/ecuador-day.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import type { DB } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { toRequest } from './request.repository.ts';
import { waitingStatuses, type CertificateRequest } from './request.ts';

interface Wanted {
  readonly filters: CertificateFilters;
  /** The id of the last row of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Somebody of the company has to act: on the request, or on money that is to be given back. */
const waits = (where: ExpressionBuilder<DB, 'certificate_request'>) =>
  where.or([
    where('status', 'in', [...waitingStatuses]),
    where.and([
      where('status', 'in', ['REJECTED', 'CANCELLED']),
      where('is_paid', '=', true),
      where('paid_by', '=', 'payment'),
    ]),
  ]);

/** The newest first. */
export async function listRequests(
  db: TenantDb,
  { filters, after, limit }: Wanted,
): Promise<readonly CertificateRequest[]> {
  const { status, type, search, from, to, waiting } = filters;
  const pattern = containing(search ?? '');
  const rows = await db
    .selectFrom('certificate_request')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(waiting !== undefined, (query) => query.where(waits))
    .where(isWithinDays('created_at', { from, to }))
    .$if(search !== undefined && search !== '', (query) =>
      query.where(
        sql<boolean>`(number ilike ${pattern} or holder ->> 'identification_number' ilike ${pattern}
          or (holder ->> 'name') || ' ' || (holder ->> 'last_name') ilike ${pattern}
          or company ->> 'legal_name' ilike ${pattern} or company ->> 'ruc' ilike ${pattern})`,
      ),
    )
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

/** What waits longest first. */
export async function listWaiting(db: TenantDb, limit: number): Promise<readonly CertificateRequest[]> {
  const rows = await db
    .selectFrom('certificate_request')
    .selectAll()
    .where(waits)
    .orderBy('sent_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

export async function countWaiting(db: TenantDb): Promise<number> {
  const { counted } = await db
    .selectFrom('certificate_request')
    .select((of) => of.fn.countAll<string>().as('counted'))
    .where(waits)
    .executeTakeFirstOrThrow();
  return Number(counted);
}

const maxOwn = 200;

export async function listMadeBy(db: TenantDb, actor: string): Promise<readonly CertificateRequest[]> {
  const rows = await db
    .selectFrom('certificate_request')
    .selectAll()
    .where('created_by', '=', actor)
    .orderBy('id', 'desc')
    .limit(maxOwn)
    .execute();
  return rows.map(toRequest);
}
