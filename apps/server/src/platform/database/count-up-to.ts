import type { SelectQueryBuilder } from 'kysely';

import type { DB } from './schema.generated.ts';
import type { TenantDb } from './tenant-db.ts';

/** The number of rows, at most `max + 1`, which means "more than max": counting all of them would cost too much. */
export async function countUpTo<Tables extends keyof DB, Row>(
  db: TenantDb,
  rows: SelectQueryBuilder<DB, Tables, Row>,
  max: number,
): Promise<number> {
  const { counted } = await db
    .selectFrom(rows.limit(max + 1).as('counted_rows'))
    .select((count) => count.fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}
