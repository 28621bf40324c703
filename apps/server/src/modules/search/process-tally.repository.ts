import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { Visibility } from '../process/index.ts';

export interface Counted<K> {
  readonly key: K;
  readonly count: number;
}

/** How many somebody sees in each status. */
export async function countByStatus(db: TenantDb, actor: Visibility.Viewer): Promise<readonly Counted<string>[]> {
  const rows = await seenTallies(db, actor)
    .select((of) => ['status as key', of.fn.sum<string>('change').as('count')])
    .where('status', 'is not', null)
    .groupBy('status')
    .execute();
  return toCounts(rows);
}

/** How many somebody sees that were created on each day since. */
export async function countByDay(
  db: TenantDb,
  actor: Visibility.Viewer,
  since: string,
): Promise<readonly Counted<string>[]> {
  const rows = await seenTallies(db, actor)
    .select((of) => [sql<string>`created_on::text`.as('key'), of.fn.sum<string>('change').as('count')])
    .where('created_on', '>=', sql<Date>`${since}::date`)
    .groupBy('created_on')
    .orderBy('created_on')
    .execute();
  return toCounts(rows);
}

/** Who made what somebody sees. */
export async function listMakers(db: TenantDb, actor: Visibility.Viewer): Promise<readonly string[]> {
  const rows = await seenTallies(db, actor)
    .select('created_by')
    .where('status', 'is not', null)
    .groupBy('created_by')
    .execute();
  return rows.map(({ created_by: id }) => id);
}

/** More changes than a reader should add up. */
const maxChanges = 500;
/** Days are shown for a month; those older than this are deleted. */
const keptDays = 62;

export async function hasManyChanges(db: TenantDb): Promise<boolean> {
  const row = await db
    .selectFrom('process_tally')
    .select('change')
    .where('is_sum', '=', false)
    .offset(maxChanges)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** One statement: a concurrent reader sees all of the old rows or all of the new ones, and a second job finds none. */
export async function sumUp(db: TenantDb, today: string): Promise<void> {
  await sql`
    with taken as (delete from process_tally returning *)
    insert into process_tally (created_by, users_group, status, created_on, change, is_sum)
    select created_by, users_group, status, created_on, sum(change), true from taken
    where created_on is null or created_on >= ${today}::date - ${keptDays}::int
    group by created_by, users_group, status, created_on having sum(change) <> 0`.execute(db);
}

const seenTallies = (db: TenantDb, actor: Visibility.Viewer) =>
  db.selectFrom('process_tally').where(Visibility.isSeenBy(actor, 'process_tally'));

const toCounts = (
  rows: readonly { readonly key: string | null; readonly count: string | null }[],
): readonly Counted<string>[] =>
  rows.flatMap(({ key, count }) => (key === null || Number(count) <= 0 ? [] : [{ key, count: Number(count) }]));
