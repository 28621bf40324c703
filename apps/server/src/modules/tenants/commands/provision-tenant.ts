import type { Environment } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { PlatformDb, TenantId } from '../../../platform/database/tenant-db.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tenant } from '../../../platform/tenant.ts';
import {
  enableKinds,
  insertCompany,
  readCompany,
  saveCompanyParty,
  type NewCompany,
  type CompanyParty,
} from '../company.repository.ts';

export interface HostRow {
  readonly label: string;
  readonly isPublicStandardTool: boolean;
}

export interface TenantProvision {
  readonly slug: string;
  readonly environment: Environment;
  readonly hosts: readonly HostRow[];
  readonly company: Omit<NewCompany, 'logo' | 'cover'>;
  readonly party: CompanyParty;
  readonly images: { readonly logo?: ImageFile; readonly cover?: ImageFile };
  readonly kinds: readonly string[];
  readonly isOperators?: boolean;
}

export interface ImageFile {
  readonly type: string;
  readonly body: Uint8Array;
}

interface Provisioner {
  readonly platform: PlatformDb;
  readonly contextOf: (tenant: Tenant) => Context<System>;
}

/**
 * Makes a company reachable: first its row, then all it owns in one transaction (`setUp` adds what other modules
 * give a new tenant), last its hosts. Cut off anywhere and called again, it goes on.
 */
export async function provisionTenant(
  { platform, contextOf }: Provisioner,
  provision: TenantProvision,
  setUp: (tx: Tx<System>) => Promise<void>,
): Promise<TenantId> {
  const id = await ensureTenant(platform, provision);
  const { slug, environment } = provision;
  const context = contextOf({ id, slug, environment, isOperators: provision.isOperators ?? false });
  const { logo, cover } = provision.images;
  const store = async (image: ImageFile | undefined) =>
    image && { key: (await context.ports.objectStore.put({ tenant: id, id }, image.body)).key, type: image.type };
  const company = { ...provision.company, logo: await store(logo), cover: await store(cover) };

  await context.transaction(async (tx) => {
    if (await readCompany(tx.db)) return;
    await insertCompany(tx.db, company);
    await saveCompanyParty(tx.db, provision.party);
    await enableKinds(tx.db, provision.kinds);
    await setUp(tx);
  });
  await openHosts(platform, id, provision.hosts);
  return id;
}

async function ensureTenant(
  platform: PlatformDb,
  { slug, environment, isOperators = false }: TenantProvision,
): Promise<TenantId> {
  await platform
    .insertInto('tenant')
    .values({ id: newId(), slug, environment, is_operators: isOperators })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await platform
    .selectFrom('tenant')
    .select('id')
    .where('slug', '=', slug)
    .where('environment', '=', environment)
    .executeTakeFirstOrThrow();
  return id as TenantId;
}

async function openHosts(platform: PlatformDb, tenant: TenantId, hosts: readonly HostRow[]): Promise<void> {
  const rows = hosts.map(({ label, isPublicStandardTool }) => ({
    label,
    tenant_id: tenant,
    is_public_standard_tool: isPublicStandardTool,
  }));
  await platform
    .insertInto('tenant_host')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
