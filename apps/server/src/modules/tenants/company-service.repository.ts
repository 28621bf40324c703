import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { OwnSettings, ServiceUse } from '../../platform/outside/open-outside-services.ts';

/** The box opens for this service alone. */
const purposeOf = (service: string): string => `company-service:${service}`;

export interface StoredService extends OwnSettings {
  readonly changedAt: Date;
  /** Null: who runs the installation. */
  readonly changedBy: string | null;
}

/** Undefined where the company uses the installation's service. */
export async function readServiceSettings(
  { db, keyring }: { readonly db: TenantDb; readonly keyring: Keyring },
  service: string,
): Promise<StoredService | undefined> {
  const row = await db.selectFrom('company_service').selectAll().where('service', '=', service).executeTakeFirst();
  if (!row) return undefined;
  const plain = await keyring.open(db, row.box, purposeOf(service));
  return {
    settings: JSON.parse(plain.toString('utf8')) as OwnSettings['settings'],
    reach: row.reach as OwnSettings['reach'],
    changedAt: row.updated_at,
    changedBy: row.changed_by,
  };
}

/** The codes of the services that the company has for itself. */
export async function listOwnServices(db: TenantDb): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('company_service').select('service').execute();
  return new Set(rows.map(({ service }) => service));
}

interface NewSettings extends StoredService {
  readonly service: string;
}

export async function saveServiceSettings(
  { db, keyring }: { readonly db: TenantDb; readonly keyring: Keyring },
  { service, settings, reach, changedAt, changedBy }: NewSettings,
): Promise<void> {
  const box = await keyring.seal(db, Buffer.from(JSON.stringify(settings), 'utf8'), purposeOf(service));
  const values = { box, reach, updated_at: changedAt, changed_by: changedBy };
  await db
    .insertInto('company_service')
    .values({ service, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'service']).doUpdateSet(values))
    .execute();
}

export async function deleteServiceSettings(db: TenantDb, service: string): Promise<void> {
  await db.deleteFrom('company_service').where('service', '=', service).execute();
}

export interface LastUse {
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
}

export async function listUses(db: TenantDb): Promise<ReadonlyMap<string, LastUse>> {
  const rows = await db.selectFrom('service_use').selectAll().execute();
  return new Map(
    rows.map(({ service, succeeded_at: succeededAt, failed_at: failedAt }) => [service, { succeededAt, failedAt }]),
  );
}

export async function recordUse(
  db: TenantDb,
  { code, outcome, at }: Pick<ServiceUse, 'code' | 'outcome'> & { readonly at: Date },
): Promise<void> {
  const values = outcome === 'succeeded' ? { succeeded_at: at } : { failed_at: at };
  await db
    .insertInto('service_use')
    .values({ service: code, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'service']).doUpdateSet(values))
    .execute();
}

/** Another service stands behind the code from now on: what is known of the one before says nothing of it. */
export async function forgetUse(db: TenantDb, service: string): Promise<void> {
  await db.deleteFrom('service_use').where('service', '=', service).execute();
}
