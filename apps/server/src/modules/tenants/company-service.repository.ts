import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Source } from '../../platform/outside/define-port.ts';

/** The box opens for this service alone. */
const purposeOf = (service: string): string => `company-service:${service}`;

/** Undefined where the company uses the installation's service. */
export async function readServiceSettings(
  { db, keyring }: { readonly db: TenantDb; readonly keyring: Keyring },
  service: string,
): Promise<Source | undefined> {
  const row = await db.selectFrom('company_service').select('box').where('service', '=', service).executeTakeFirst();
  if (!row) return undefined;
  const plain = await keyring.open(db, row.box, purposeOf(service));
  return JSON.parse(plain.toString('utf8')) as Source;
}

export async function saveServiceSettings(
  { db, keyring }: { readonly db: TenantDb; readonly keyring: Keyring },
  { service, settings, at }: { readonly service: string; readonly settings: Source; readonly at: Date },
): Promise<void> {
  const box = await keyring.seal(db, Buffer.from(JSON.stringify(settings), 'utf8'), purposeOf(service));
  await db
    .insertInto('company_service')
    .values({ service, box, updated_at: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'service']).doUpdateSet({ box, updated_at: at }))
    .execute();
}

export async function deleteServiceSettings(db: TenantDb, service: string): Promise<void> {
  await db.deleteFrom('company_service').where('service', '=', service).execute();
}
