import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** What the company itself decides, unlike its name and its colours. */
export interface CompanySettings {
  /** Whether a signatory may have their own certificate opened in a server's memory, for one signature. */
  readonly certificatesOnServer: boolean;
  /** Whether a code may go the way of the link although another way is known. */
  readonly codesMayFollowLink: boolean;
}

export async function readCompanySettings(db: TenantDb): Promise<CompanySettings> {
  const row = await db
    .selectFrom('company')
    .select(['certificates_on_server', 'codes_may_follow_link'])
    .executeTakeFirstOrThrow();
  return { certificatesOnServer: row.certificates_on_server, codesMayFollowLink: row.codes_may_follow_link };
}

export async function saveCompanySettings(
  db: TenantDb,
  { certificatesOnServer, codesMayFollowLink }: CompanySettings,
  at: Date,
): Promise<void> {
  await db
    .updateTable('company')
    .set({
      certificates_on_server: certificatesOnServer,
      codes_may_follow_link: codesMayFollowLink,
      updated_at: at,
    })
    .execute();
}
