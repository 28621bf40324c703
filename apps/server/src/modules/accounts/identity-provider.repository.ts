import { providerDetails, type IdentityProviderName, type ProviderDetails } from '@rubrica/contract';
import type { Selectable } from 'kysely';

import type { IdentityProvider as Row } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** A provider with settings of the company's own. */
export interface CompanyProviderRow {
  readonly name: IdentityProviderName;
  readonly clientId: string;
  readonly details: ProviderDetails;
  /** Null: a public client. */
  readonly secretBox: Buffer | null;
  readonly isOn: boolean;
  /** When somebody last came back from it with these settings, and who. */
  readonly test: { readonly at: Date; readonly by: string } | null;
}

/** A sealed secret belongs to one provider of one company. */
export const providerSecretPurpose = (name: IdentityProviderName): string => `identity-provider:${name}`;

export async function listProviders(db: TenantDb): Promise<readonly CompanyProviderRow[]> {
  const rows = await db.selectFrom('identity_provider').selectAll().execute();
  return rows.map(toProvider);
}

export async function findProvider(db: TenantDb, name: IdentityProviderName): Promise<CompanyProviderRow | undefined> {
  const row = await db.selectFrom('identity_provider').selectAll().where('name', '=', name).executeTakeFirst();
  return row && toProvider(row);
}

export async function saveProvider(db: TenantDb, provider: CompanyProviderRow, at: Date): Promise<void> {
  const values = {
    client_id: provider.clientId,
    details: JSON.stringify(provider.details),
    secret_box: provider.secretBox,
    is_on: provider.isOn,
    tested_at: provider.test?.at ?? null,
    tested_by: provider.test?.by ?? null,
    updated_at: at,
  };
  await db
    .insertInto('identity_provider')
    .values({ name: provider.name, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet(values))
    .execute();
}

export async function deleteProvider(db: TenantDb, name: IdentityProviderName): Promise<void> {
  await db.deleteFrom('identity_provider').where('name', '=', name).execute();
}

/** The account that this person of a provider opens. */
export async function findLinkedUserId(
  db: TenantDb,
  { provider, subject }: { readonly provider: IdentityProviderName; readonly subject: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_identity')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

interface Link {
  readonly provider: IdentityProviderName;
  readonly subject: string;
  readonly userId: string;
}

export async function linkIdentity(db: TenantDb, { provider, subject, userId }: Link, at: Date): Promise<void> {
  await db
    .insertInto('account_identity')
    .values({ provider, subject, user_id: userId, linked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const toProvider = (row: Selectable<Row>): CompanyProviderRow => ({
  name: row.name as IdentityProviderName,
  clientId: row.client_id,
  details: parseStored(providerDetails, row.details, { column: 'identity_provider.details', row: row.name }),
  secretBox: row.secret_box,
  isOn: row.is_on,
  test: row.tested_at && { at: row.tested_at, by: row.tested_by ?? '' },
});
