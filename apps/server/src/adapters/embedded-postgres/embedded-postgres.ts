import { mkdirSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';

import { StartupError } from '../../platform/startup-error.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { adoptRunning, guardPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

export interface EmbeddedPostgres {
  /** Connection of the role that owns the product's database; not a superuser. */
  readonly ownerUrl: string;
  readonly stop: () => Promise<void>;
}

const owner = 'rubrica_owner';
const database = 'rubrica';

/** A real PostgreSQL inside the data directory, for a first start and for tests. Production brings its own. */
export async function startEmbeddedPostgres(options: {
  readonly directory: string;
  /** Tests give up durability for speed. */
  readonly durable?: boolean;
  /** An operator's command may work beside the server that holds the directory; a second server may not. */
  readonly besideServer?: boolean;
}): Promise<EmbeddedPostgres> {
  const durable = options.durable ?? true;
  mkdirSync(path.dirname(options.directory), { recursive: true });
  const cluster = await openCluster(options.directory, { durable });
  const running = (await adoptRunning(cluster)) ?? (await startPostmaster(cluster, { durable }));
  const ownerUrl = `postgres://${owner}:${cluster.password}@127.0.0.1:${running.port}/${database}`;
  const holder = await claim(cluster, running.port);
  if (!holder && options.besideServer) return { ownerUrl, stop: async () => {} };
  if (!holder) throw new StartupError(`Otro proceso de Rúbrica ya usa la carpeta de datos (${options.directory}).`);
  const guard = guardPostmaster(running);
  await ensureDatabase(holder, cluster.password);
  return {
    ownerUrl,
    stop: async () => {
      await holder.end();
      await stopPostmaster(running);
      guard.kill('SIGKILL');
    },
  };
}

/** One process per data directory. The lock lives with the connection, so a killed holder leaves nothing behind. */
async function claim(cluster: Cluster, port: number): Promise<pg.Client | undefined> {
  const superuser = { host: '127.0.0.1', port, user: 'postgres', password: cluster.password, database: 'postgres' };
  const client = new pg.Client({ ...superuser, keepAlive: true });
  client.on('error', () => {}); // the server stopped: its other connections report the error
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(727002) as held');
  if (rows[0]?.held) return client;
  await client.end();
  return undefined;
}

async function ensureDatabase(superuser: pg.Client, password: string): Promise<void> {
  const { rows } = await superuser.query('select from pg_database where datname = $1', [database]);
  if (rows.length > 0) return;
  await superuser.query(`drop role if exists ${owner}`); // left by a first start that was cut off here
  await superuser.query(`create role ${owner} login createrole createdb password ${superuser.escapeLiteral(password)}`);
  await superuser.query(`create database ${database} owner ${owner}`);
}
