import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface IdentifiedPage {
  readonly identificationNumber: string;
  readonly limit: number;
  /** The last signatory of the page before. */
  readonly after?: string | undefined;
}

/** Also of processes that an official removed: what they hold is still stored. What was erased has no number any more. */
export async function listIdentified(
  db: TenantDb,
  { identificationNumber, limit, after }: IdentifiedPage,
): Promise<readonly string[]> {
  const found = db
    .selectFrom('signatory')
    .select('id')
    .where('identification_number', '=', identificationNumber)
    .orderBy('id')
    .limit(limit);
  const rows = await (after === undefined ? found : found.where('id', '>', after)).execute();
  return rows.map(({ id }) => id);
}
