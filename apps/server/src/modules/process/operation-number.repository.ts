import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** `CV-2026-000123`. Two creations at once wait for each other, so that no number is given twice. */
export async function nextOperationNumber(
  db: TenantDb,
  { prefix, year }: { readonly prefix: string; readonly year: number },
): Promise<string> {
  const { last_number: number } = await db
    .insertInto('operation_series')
    .values({ prefix, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'prefix', 'year'])
        .doUpdateSet({ last_number: sql<number>`operation_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `${prefix}-${year}-${String(number).padStart(6, '0')}`;
}
