import type { UsageKind } from '@rubrica/contract';
import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { UsageOfKind, UsagePeriod } from './usage.ts';

/**
 * One statement: a concurrent reader sees an event either among the new ones or in the tally, never in both. A second job
 * waits for the rows of the first and then finds them folded.
 */
export async function foldEvents(db: TenantDb, at: Date): Promise<void> {
  await sql`
    with folded as (
      update usage_event set folded_at = ${at} where folded_at is null
      returning subscriber, day, kind, quantity)
    insert into usage_tally (subscriber, day, kind, quantity)
    select subscriber, day, kind, sum(quantity)::bigint from folded
    group by subscriber, day, kind order by subscriber, day, kind
    on conflict (tenant_id, subscriber, day, kind)
      do update set quantity = usage_tally.quantity + excluded.quantity`.execute(db);
}

export interface Summed extends UsagePeriod {
  /** Null for all of the tenant together. */
  readonly subscriber: string | null;
}

export interface UsageOfMonth extends UsageOfKind {
  /** `yyyy-mm` */
  readonly month: string;
}

/** The tally with the events that are not yet in it. */
export async function sumByMonth(db: TenantDb, { subscriber, from, until }: Summed): Promise<readonly UsageOfMonth[]> {
  const isWanted = sql`day >= ${from}::date and day < ${until}::date
    and (${subscriber}::uuid is null or subscriber = ${subscriber}::uuid)`;
  const { rows } = await sql<{ readonly month: string; readonly kind: string; readonly quantity: string }>`
    select to_char(day, 'YYYY-MM') as month, kind, sum(quantity)::bigint as quantity from (
      select day, kind, quantity from usage_tally where ${isWanted}
      union all
      select day, kind, quantity from usage_event where folded_at is null and ${isWanted}
    ) as used group by month, kind`.execute(db);
  return rows.map(({ month, kind, quantity }) => ({ month, kind: kind as UsageKind, quantity: Number(quantity) }));
}
