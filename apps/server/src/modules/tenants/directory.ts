import type { Environment } from '@rubrica/contract';
import { sql, type RawBuilder } from 'kysely';

import type { PlatformDb, TenantId } from '../../platform/database/tenant-db.ts';
import { closureOf, type Tenant } from '../../platform/tenant.ts';
import { hostLabel } from './host-label.ts';

export interface DirectoryEntry extends Tenant {
  readonly label: string;
  /** Null: the origin that was asked. Empty: no backend in this environment. */
  readonly backendUrl: string | null;
  readonly isPublicStandardTool: boolean;
}

export interface Directory {
  readonly find: (host: string) => Promise<DirectoryEntry | undefined>;
  /** By the tenant's main host. */
  readonly findById: (id: TenantId) => Promise<DirectoryEntry | undefined>;
}

const rememberedMilliseconds = 5000;

interface Remembered {
  readonly entry: DirectoryEntry;
  readonly until: number;
}

/** Which tenant stands behind a host. Remembers for a few seconds: a tenant that moves is followed, a flood is not asked twice. */
export function createDirectory(db: PlatformDb, now: () => Date, publicHost: string): Directory {
  const remembered = new Map<string, Remembered>();
  const rememberedById = new Map<TenantId, Remembered>();
  const asked = new Map<string, Promise<DirectoryEntry | undefined>>();

  const ask = async (label: string): Promise<DirectoryEntry | undefined> => {
    try {
      const entry = await readEntry(db, { label });
      if (entry) remembered.set(label, { entry, until: now().getTime() + rememberedMilliseconds });
      else remembered.delete(label);
      return entry;
    } finally {
      asked.delete(label);
    }
  };

  return {
    find: async (host) => {
      const label = hostLabel(host);
      if (!isOwnHost(host, { label, publicHost })) return undefined;
      const known = remembered.get(label);
      if (known && known.until > now().getTime()) return known.entry;
      const asking = asked.get(label) ?? ask(label);
      asked.set(label, asking);
      return asking;
    },
    findById: async (id) => {
      const known = rememberedById.get(id);
      if (known && known.until > now().getTime()) return known.entry;
      const entry = await readEntry(db, { id });
      if (entry) rememberedById.set(id, { entry, until: now().getTime() + rememberedMilliseconds });
      else rememberedById.delete(id);
      return entry;
    },
  };
}

/**
 * A company at somebody else's domain would get links and cookies there. A first start, at localhost, is reached under
 * whatever name the machine has.
 */
function isOwnHost(
  host: string,
  { label, publicHost }: { readonly label: string; readonly publicHost: string },
): boolean {
  const [name = ''] = host.toLowerCase().split(':');
  return (
    publicHost === 'localhost' || name === label || (name.startsWith(`${label}.`) && name.endsWith(`.${publicHost}`))
  );
}

/** As `rubrica tenant create` names hosts: like the slug, or like slug and environment. */
const mainFirst = (label: RawBuilder<unknown>) =>
  sql`case ${label} when slug then 0 when slug || '-' || environment then 1 else 2 end`;

async function readEntry(
  db: PlatformDb,
  wanted: { readonly label: string } | { readonly id: TenantId },
): Promise<DirectoryEntry | undefined> {
  const row = await db
    .selectFrom('tenant_host')
    .innerJoin('tenant', 'tenant.id', 'tenant_host.tenant_id')
    .select([
      'tenant.id',
      'slug',
      'environment',
      'label',
      'backend_url',
      'is_public_standard_tool',
      'is_operators',
      'suspended_at',
      'deleted_at',
      (columns) =>
        columns
          .selectFrom('tenant_host as own')
          .select('own.label')
          .whereRef('own.tenant_id', '=', 'tenant.id')
          .orderBy(mainFirst(sql.ref('own.label')))
          .orderBy('own.label')
          .limit(1)
          .as('main_label'),
      // of the tenant, by whatever host it was asked
      (columns) =>
        columns
          .selectFrom('tenant_host as any_host')
          .select(({ fn }) => fn<boolean>('bool_or', ['any_host.is_public_standard_tool']).as('is_public'))
          .whereRef('any_host.tenant_id', '=', 'tenant.id')
          .as('is_public_tool'),
    ])
    .where((where) => ('label' in wanted ? where('label', '=', wanted.label) : where('tenant.id', '=', wanted.id)))
    .orderBy(mainFirst(sql.ref('label')))
    .orderBy('label')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id as TenantId,
    slug: row.slug,
    environment: row.environment as Environment,
    label: row.label,
    mainLabel: row.main_label ?? undefined,
    backendUrl: row.backend_url,
    isPublicStandardTool: row.is_public_standard_tool,
    closed: closureOf(row),
    isOperators: row.is_operators,
    isPublicTool: row.is_public_tool ?? false,
  };
}
