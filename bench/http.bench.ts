import { fork } from 'node:child_process';
import path from 'node:path';

import autocannon from 'autocannon';
import { CompiledQuery } from 'kysely';
import pg from 'pg';

import { createApp } from '../apps/server/src/app.ts';
import { seedDemonstration } from '../apps/server/src/demonstration/seed.ts';
import { createTurns } from '../apps/server/src/platform/database/connection-pool.ts';
import { prepareDatabase } from '../apps/server/src/platform/database/prepare-database.ts';
import { openDatabases, type TenantId } from '../apps/server/src/platform/database/tenant-db.ts';
import { createLogger } from '../apps/server/src/platform/logging.ts';
import { startTemporaryPostgres } from '../apps/server/test/support/temporary-postgres.ts';
import { testConfig, testMasterKeys } from '../apps/server/test/support/test-settings.ts';
import { interleave, printRatios, rate } from './measure.ts';

/** Our validated route against a bare Fastify route, and our tenant transaction against bare pg, in one run. */
export async function run(): Promise<void> {
  const postgres = await startTemporaryPostgres('bench', { durable: true });
  try {
    const { applicationUrl } = await prepareDatabase({ ownerUrl: postgres.ownerUrl });
    const tenant = await seed(applicationUrl, postgres.directory);
    await measureTransactions(applicationUrl, tenant);
    await measureRoutes();
  } finally {
    await postgres.stop();
  }
}

async function seed(applicationUrl: string, directory: string): Promise<TenantId> {
  const log = createLogger({ level: 'silent' });
  const app = await createApp({ config: testConfig(directory), applicationUrl, masterKeys: testMasterKeys, log });
  await seedDemonstration({ ...app, log });
  const entry = await app.directory.find('demo');
  await app.close();
  if (!entry) throw new Error('the demonstration has no demo tenant');
  return entry.id;
}

async function measureTransactions(url: string, tenant: TenantId): Promise<void> {
  const width = 8;
  const pool = new pg.Pool({ connectionString: url, max: width });
  const { withTenant } = openDatabases(pool, createTurns(2 * width + 2));
  const bare = async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('app.tenant_id', $1, true)`, [tenant]);
      await client.query('select * from user_account where username = $1', ['admin@demo.ec']);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  const ours = () =>
    withTenant(tenant, (db) =>
      db.executeQuery(CompiledQuery.raw('select * from user_account where username = $1', ['admin@demo.ec'])),
    );
  const built = () =>
    withTenant(tenant, (db) =>
      db.selectFrom('user_account').selectAll().where('username', '=', 'admin@demo.ec').execute(),
    );
  const sample = (work: () => Promise<unknown>) => () => rate(600, width, work);
  await rate(200, width, bare);
  await rate(200, width, built);
  const result = await interleave({ bare: sample(bare), ours: sample(ours), built: sample(built) }, 9);
  await pool.end();
  const base = result['bare'] ?? Number.NaN;
  printRatios('Tenant transaction, relative to bare pg doing begin, set_config, select, commit', [
    { what: 'ours, same SQL', ratio: (result['ours'] ?? 0) / base, goal: '≥ 0.9' },
    { what: 'ours, with the query builder', ratio: (result['built'] ?? 0) / base, goal: '≥ 0.9' },
  ]);
}

interface MeasuredServer {
  readonly address: string;
  readonly cpuMicroseconds: () => Promise<number>;
  readonly stop: () => void;
}

async function startServer(variant: string): Promise<MeasuredServer> {
  const child = fork(path.join(import.meta.dirname, 'http-server.ts'), [variant]);
  const next = () => new Promise<Record<string, never>>((resolve) => child.once('message', resolve));
  const { address = '' } = (await next()) as { address?: string };
  return {
    address,
    cpuMicroseconds: async () => {
      child.send('cpu');
      return ((await next()) as { cpuMicroseconds?: number }).cpuMicroseconds ?? Number.NaN;
    },
    stop: () => void child.kill(),
  };
}

/** CPU time per request of the serving process: a busy machine makes it slower, not more. */
async function measureRoutes(): Promise<void> {
  const names = ['bare', 'validated', 'whole'] as const;
  const servers = new Map<string, MeasuredServer>();
  for (const name of names) servers.set(name, await startServer(name));
  const sample = (name: string) => async () => {
    const server = servers.get(name);
    if (!server) throw new Error(name);
    const before = await server.cpuMicroseconds();
    const result = await autocannon({
      url: `${server.address}/measured`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin@demo.ec', password: 'Demo.2026!' }),
      connections: 20,
      duration: 2,
    });
    if (result.non2xx > 0) throw new Error('the measured route failed');
    return ((await server.cpuMicroseconds()) - before) / result.requests.total;
  };
  for (const name of names) await sample(name)();
  const cost = await interleave(Object.fromEntries(names.map((name) => [name, sample(name)])), 7);
  for (const server of servers.values()) server.stop();
  const relative = (name: string): number => (cost['bare'] ?? Number.NaN) / (cost[name] ?? Number.NaN);
  printRatios('Route, relative to a bare Fastify route (CPU time per request of the server)', [
    { what: 'ours, request and response validated by zod', ratio: relative('validated'), goal: '≥ 0.85' },
    { what: 'ours, whole: also headers, request id, metrics, log', ratio: relative('whole') },
  ]);
}
