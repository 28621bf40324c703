import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** Of processes that are not deleted, the newest first. */
export async function listIdentified(
  db: TenantDb,
  { identificationNumber, limit }: { readonly identificationNumber: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('signatory')
    .innerJoin('signing_process', 'signing_process.id', 'signatory.signing_process_id')
    .select('signatory.id')
    .where('signatory.identification_number', '=', identificationNumber)
    .where('signing_process.deleted_at', 'is', null)
    .orderBy('signing_process.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
