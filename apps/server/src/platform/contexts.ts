import type { System } from './actor.ts';
import type { Context, ContextFactory } from './context.ts';
import type { Databases, TenantId } from './database/tenant-db.ts';
import { newId } from './ids.ts';
import type { Logger } from './logging.ts';
import type { Tenant } from './tenant.ts';

interface ContextsOptions extends Pick<
  Context,
  'jobs' | 'followers' | 'keyring' | 'tokens' | 'limiter' | 'inLine' | 'kinds' | 'now'
> {
  readonly databases: Databases;
  readonly publicUrl: URL;
  /** A company may have outside services of its own. */
  readonly portsOf: (tenant: TenantId) => Context['ports'];
  readonly findTenant: (id: TenantId) => Promise<(Tenant & { readonly label: string }) | undefined>;
}

export function createContexts({
  databases,
  publicUrl,
  findTenant,
  portsOf,
  ...shared
}: ContextsOptions): ContextFactory {
  const transactionOf =
    (tenant: TenantId): Context['transaction'] =>
    (work) =>
      databases.withTenant(tenant, work);

  const siteOf = (label: string): string => `${publicUrl.protocol}//${label}.${publicUrl.host}`;

  const forSystem = (tenant: Tenant, label: string, { job, log }: { job: string; log: Logger }): Context<System> => {
    const host = `${label}.${publicUrl.host}`;
    return {
      ...shared,
      log,
      tenant,
      actor: { kind: 'system', job },
      origin: { requestId: newId(), ip: null, host, url: siteOf(label) },
      siteUrl: siteOf(label),
      ports: portsOf(tenant.id),
      transaction: transactionOf(tenant.id),
    };
  };

  return {
    transactionOf,
    forRequest: (request) => ({
      ...shared,
      ...request,
      siteUrl: siteOf(request.tenant.slug),
      ports: portsOf(request.tenant.id),
      transaction: transactionOf(request.tenant.id),
    }),
    forJob: async ({ tenant: id, ...work }) => {
      const tenant = await findTenant(id);
      if (!tenant) throw new Error(`tenant ${id} is not in the directory`);
      return forSystem(tenant, tenant.label, work);
    },
    forSetup: ({ tenant, task, log }) => forSystem(tenant, tenant.slug, { job: task, log }),
  };
}
