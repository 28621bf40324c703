import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { ObjectKey } from '../../ports/object-store.ts';

export interface BrandImage {
  readonly key: ObjectKey;
  readonly type: string;
}

export interface Company {
  readonly name: string;
  readonly logo: BrandImage | undefined;
  readonly cover: BrandImage | undefined;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly iconColorProcess: string;
  readonly permissionSignUp: boolean;
  readonly identityProviderDomain: string;
  readonly identityProviderClientId: string;
}

export async function readCompany(db: TenantDb): Promise<Company | undefined> {
  const row = await db.selectFrom('company').selectAll().executeTakeFirst();
  if (!row) return undefined;
  return {
    name: row.name,
    logo: toImage(row.logo_key, row.logo_type),
    cover: toImage(row.cover_key, row.cover_type),
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    iconColorProcess: row.icon_color_process,
    permissionSignUp: row.permission_sign_up,
    identityProviderDomain: row.identity_provider_domain,
    identityProviderClientId: row.identity_provider_client_id,
  };
}

export async function insertCompany(db: TenantDb, company: Company): Promise<void> {
  await db
    .insertInto('company')
    .values({
      name: company.name,
      logo_key: company.logo?.key ?? null,
      logo_type: company.logo?.type ?? null,
      cover_key: company.cover?.key ?? null,
      cover_type: company.cover?.type ?? null,
      primary_color: company.primaryColor,
      secondary_color: company.secondaryColor,
      icon_color_process: company.iconColorProcess,
      permission_sign_up: company.permissionSignUp,
      identity_provider_domain: company.identityProviderDomain,
      identity_provider_client_id: company.identityProviderClientId,
    })
    .execute();
}

export async function enableKinds(db: TenantDb, kinds: readonly string[]): Promise<void> {
  if (kinds.length === 0) return;
  await db
    .insertInto('tenant_kind')
    .values(kinds.map((kind) => ({ kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function toImage(key: string | null, type: string | null): BrandImage | undefined {
  return key !== null && type !== null ? { key: key as ObjectKey, type } : undefined;
}
