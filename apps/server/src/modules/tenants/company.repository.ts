import { stateColours, type FactorDemand, type StateColours } from '@rubrica/contract';

import { parseStored } from '../../platform/database/stored-json.ts';
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
  readonly favicon: BrandImage | undefined;
  /** Undefined: the product's own. */
  readonly states: StateColours | undefined;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly iconColorProcess: string;
  readonly permissionSignUp: boolean;
  /** Of which mail domains people may sign up; empty: of any. */
  readonly signUpDomains: readonly string[];
  /** Whether a provider is the only way in. */
  readonly requiresProvider: boolean;
  readonly identityProviderDomain: string;
  readonly identityProviderClientId: string;
}

export interface NewCompany extends Omit<Company, 'signUpDomains' | 'requiresProvider' | 'favicon' | 'states'> {
  /** `offered` for the demonstration, whose invented people are shared. */
  readonly secondFactor: FactorDemand;
}

/** The company as a party to its contracts; what it has not told is missing. */
export interface CompanyParty {
  readonly legalName?: string;
  readonly ruc?: string;
  readonly address?: string;
  readonly city?: string;
  readonly email?: string;
  readonly phone?: string;
  /** Who answers for personal data. */
  readonly delegate?: { readonly name: string; readonly email: string };
  readonly representative?: { readonly name: string; readonly identification: string; readonly title: string };
}

export async function readCompanyParty(db: TenantDb): Promise<CompanyParty> {
  const row = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow();
  const { representative_name: name, representative_identification: identification, representative_title: title } = row;
  return {
    ...(row.legal_name !== null && { legalName: row.legal_name }),
    ...(row.ruc !== null && { ruc: row.ruc }),
    ...(row.address !== null && { address: row.address }),
    ...(row.city !== null && { city: row.city }),
    ...(row.contact_email !== null && { email: row.contact_email }),
    ...(row.contact_phone !== null && { phone: row.contact_phone }),
    ...(row.delegate_name !== null &&
      row.delegate_email !== null && { delegate: { name: row.delegate_name, email: row.delegate_email } }),
    ...(name !== null &&
      identification !== null &&
      title !== null && { representative: { name, identification, title } }),
  };
}

export async function saveCompanyParty(db: TenantDb, party: CompanyParty): Promise<void> {
  const representative = party.representative ?? { name: null, identification: null, title: null };
  const delegate = party.delegate ?? { name: null, email: null };
  await db
    .updateTable('company')
    .set({
      legal_name: orNull(party.legalName),
      ruc: orNull(party.ruc),
      address: orNull(party.address),
      city: orNull(party.city),
      contact_email: orNull(party.email),
      contact_phone: orNull(party.phone),
      delegate_name: delegate.name,
      delegate_email: delegate.email,
      representative_name: representative.name,
      representative_identification: representative.identification,
      representative_title: representative.title,
    })
    .execute();
}

const orNull = (value: string | undefined): string | null => value ?? null;

export async function readCompany(db: TenantDb): Promise<Company | undefined> {
  const row = await db.selectFrom('company').selectAll().executeTakeFirst();
  if (!row) return undefined;
  return {
    name: row.name,
    logo: toImage(row.logo_key, row.logo_type),
    cover: toImage(row.cover_key, row.cover_type),
    favicon: toImage(row.favicon_key, row.favicon_type),
    states:
      row.state_colors === null
        ? undefined
        : parseStored(stateColours, row.state_colors, { column: 'company.state_colors', row: row.tenant_id }),
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    iconColorProcess: row.icon_color_process,
    permissionSignUp: row.permission_sign_up,
    signUpDomains: row.sign_up_domains,
    requiresProvider: row.requires_provider,
    identityProviderDomain: row.identity_provider_domain,
    identityProviderClientId: row.identity_provider_client_id,
  };
}

export async function insertCompany(db: TenantDb, company: NewCompany): Promise<void> {
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
      second_factor: company.secondFactor,
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
