import type { SelectQueryBuilder } from 'kysely';

import type { DB } from './schema.generated.ts';
import type { TenantDb } from './tenant-db.ts';

/** How many rows there are; past the most, one more than it: nobody reads a long number to its end. */
export async function countUpTo<Tables extends keyof DB, Row>(
  db: TenantDb,
  rows: SelectQueryBuilder<DB, Tables, Row>,
  most: number,
): Promise<number> {
  const { counted } = await db
    .selectFrom(rows.limit(most + 1).as('counted_rows'))
    .select((count) => count.fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}
