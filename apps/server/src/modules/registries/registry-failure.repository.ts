import type { TenantDb } from '../../platform/database/tenant-db.ts';

export async function countFailures(db: TenantDb, personHash: Buffer): Promise<number> {
  const row = await db
    .selectFrom('registry_failure')
    .select('failures')
    .where('person_hash', '=', personHash)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export async function recordFailure(db: TenantDb, personHash: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('registry_failure')
    .values({ person_hash: personHash, failures: 1, last_failed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'person_hash']).doUpdateSet((set) => ({
        failures: set('registry_failure.failures', '+', 1),
        last_failed_at: at,
      })),
    )
    .execute();
}

export async function forgetFailures(db: TenantDb, personHash: Buffer): Promise<void> {
  await db.deleteFrom('registry_failure').where('person_hash', '=', personHash).execute();
}
