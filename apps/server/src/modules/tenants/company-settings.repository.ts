import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** What the company itself decides, unlike its name and its colours. */
export interface CompanySettings {
  /** Whether a signatory may have their own certificate opened in a server's memory, for one signature. */
  readonly certificatesOnServer: boolean;
}

export async function readCompanySettings(db: TenantDb): Promise<CompanySettings> {
  const row = await db.selectFrom('company').select('certificates_on_server').executeTakeFirstOrThrow();
  return { certificatesOnServer: row.certificates_on_server };
}

export async function saveCompanySettings(
  db: TenantDb,
  { certificatesOnServer }: CompanySettings,
  at: Date,
): Promise<void> {
  await db.updateTable('company').set({ certificates_on_server: certificatesOnServer, updated_at: at }).execute();
}
