import { AsyncLocalStorage } from 'node:async_hooks';

import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
} from 'kysely';
import pg from 'pg';

import type { FairTurns } from './fair-turns.ts';
import { isStalePlan, rememberPlans } from './remembered-plans.ts';
import type { DB } from './schema.generated.ts';
import type { TenantId } from './tenant-id.ts';

export type { TenantId } from './tenant-id.ts';

declare const brand: unique symbol;

/** Tables that stand above the tenants: read before one is known. Each is argued for in docs/adr/0004. */
export type PlatformTable =
  | 'tenant'
  | 'tenant_host'
  | 'known_master_key'
  | 'rate_limit'
  | 'running_node'
  | 'anchor_round'
  | 'announcement'
  | 'plan';

/** A transaction whose row-level-security variable is set. Repositories accept nothing else. */
export type TenantDb = Kysely<Omit<DB, PlatformTable>> & { readonly [brand]: 'tenant-db' };

/** Sees the directory and nothing that a tenant owns. */
export type PlatformDb = Kysely<Pick<DB, PlatformTable>> & { readonly [brand]: 'platform-db' };

export interface Databases {
  readonly platform: PlatformDb;
  readonly withTenant: <T>(tenant: TenantId, work: (db: TenantDb) => Promise<T>) => Promise<T>;
}

const currentTenant = new AsyncLocalStorage<TenantId>();

/** Whether the caller runs inside a transaction of a tenant. */
export const isInTransaction = (): boolean => currentTenant.getStore() !== undefined;

/** Sets the tenant in the same round trip as BEGIN; without a tenant there is no transaction. */
class TenantDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const tenant = currentTenant.getStore();
    if (tenant === undefined) throw new Error('a tenant transaction was begun outside withTenant');
    await connection.executeQuery(CompiledQuery.raw(`begin; set local app.tenant_id = ${pg.escapeLiteral(tenant)}`));
  }
}

class TenantDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): TenantDriver {
    return new TenantDriver(this.#config);
  }
}

export function openDatabases(connections: pg.Pool, turns: FairTurns): Databases {
  const pool = rememberPlans(connections);
  const tenants = new Kysely<DB>({ dialect: new TenantDialect({ pool }) });
  const platform = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    platform: platform as unknown as PlatformDb,
    withTenant: (tenant, work) => {
      const once = () =>
        currentTenant.run(tenant, () =>
          tenants.transaction().execute((transaction) => work(transaction as unknown as TenantDb)),
        );
      // Rolled back by a migration beside it: done again, so that an upgrade fails no request.
      const run = () => once().catch((error: unknown) => (isStalePlan(error) ? once() : Promise.reject(error)));
      // A second transaction within one would wait for a turn that its own caller holds.
      return currentTenant.getStore() === undefined ? turns.take(tenant, run) : run();
    },
  };
}
