import type { Environment } from '@rubrica/contract';

import type { PlatformDb, TenantId } from '../../platform/database/tenant-db.ts';
import { closureOf, type Closure } from '../../platform/tenant.ts';

/** A company as the directory knows it. */
export interface CompanyRow {
  readonly id: TenantId;
  readonly slug: string;
  readonly environment: Environment;
  readonly createdAt: Date;
  readonly hosts: readonly string[];
  readonly suspendedAt: Date | null;
  readonly suspendedBecause: string | null;
  readonly deletedAt: Date | null;
  readonly closed: Closure | undefined;
}

export async function listRows(platform: PlatformDb): Promise<readonly CompanyRow[]> {
  const tenants = await platform
    .selectFrom('tenant')
    .selectAll()
    .where('is_operators', '=', false)
    .orderBy('slug')
    .orderBy('environment')
    .execute();
  const hosts = await platform.selectFrom('tenant_host').select(['label', 'tenant_id']).orderBy('label').execute();
  return tenants.map((row) => ({
    id: row.id as TenantId,
    slug: row.slug,
    environment: row.environment as Environment,
    createdAt: row.created_at,
    hosts: hosts.filter(({ tenant_id: of }) => of === row.id).map(({ label }) => label),
    suspendedAt: row.suspended_at,
    suspendedBecause: row.suspended_because,
    deletedAt: row.deleted_at,
    closed: closureOf(row),
  }));
}

export const findRow = async (
  platform: PlatformDb,
  wanted: (row: CompanyRow) => boolean,
): Promise<CompanyRow | undefined> => (await listRows(platform)).find(wanted);

/** A null reason: the company works again. */
export async function saveSuspension(
  platform: PlatformDb,
  id: TenantId,
  suspension: { readonly at: Date; readonly because: string } | null,
): Promise<void> {
  await platform
    .updateTable('tenant')
    .set({ suspended_at: suspension?.at ?? null, suspended_because: suspension?.because ?? null })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function saveDeletion(platform: PlatformDb, id: TenantId, at: Date): Promise<void> {
  await platform
    .updateTable('tenant')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** False where it belongs to another company. */
export async function openHost(platform: PlatformDb, id: TenantId, label: string): Promise<boolean> {
  await platform
    .insertInto('tenant_host')
    .values({ label, tenant_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await platform
    .selectFrom('tenant_host')
    .select('tenant_id')
    .where('label', '=', label)
    .executeTakeFirst();
  return row?.tenant_id === id;
}

export async function ownerOfHost(platform: PlatformDb, label: string): Promise<string | undefined> {
  const row = await platform
    .selectFrom('tenant_host')
    .select('tenant_id')
    .where('label', '=', label)
    .executeTakeFirst();
  return row?.tenant_id;
}

/** For every host of the company but that of the backend itself. Null: the pages' own origin. */
export async function saveBackend(platform: PlatformDb, id: TenantId, address: string | null): Promise<void> {
  await platform
    .updateTable('tenant_host')
    .set({ backend_url: address })
    .where('tenant_id', '=', id)
    .$if(address !== null, (query) => query.where('label', '!=', new URL(address ?? '').hostname.split('.')[0] ?? ''))
    .execute();
}
