import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { StartupError } from '../../platform/startup-error.ts';
import type { Cluster } from './cluster.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const settleMilliseconds = 30_000;

/** A server that outlived a killed parent, if it still answers; waits for one that is going down. */
export async function adoptRunning(cluster: Cluster): Promise<Postmaster | undefined> {
  const until = Date.now() + settleMilliseconds;
  for (;;) {
    const found = readPidFile(cluster.directory);
    if (!found || !isAlive(found.pid)) return undefined;
    if (await answers(cluster, found.port)) return found;
    if (Date.now() > until) {
      throw new StartupError(`Otro PostgreSQL (proceso ${found.pid}) usa ${cluster.directory} y no responde.`);
    }
    await sleep(100);
  }
}

export async function startPostmaster(
  cluster: Cluster,
  options: { readonly durable: boolean; readonly port?: number },
): Promise<Postmaster> {
  const port = options.port ?? (await findFreePort());
  const settings = {
    log_checkpoints: 'off',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '80',
    shared_buffers: '128MB',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  const logFile = path.join(path.dirname(cluster.directory), 'postgres.log');
  const log = openSync(logFile, 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.directory, '-p', String(port), ...flags], {
    ...cluster.user.ids,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    cwd: cluster.directory,
    detached: true, // its own process group: Ctrl-C must reach us first, so that requests can finish
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  await waitUntilReady(child, { logFile, ready: () => answers(cluster, port) });
  child.unref();
  if (child.pid === undefined) throw new StartupError('PostgreSQL no arrancó.');
  return { pid: child.pid, port };
}

/** Fast shutdown: connections end, everything committed stays. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return; // already gone
  }
  while (isAlive(pid)) await sleep(20);
}

/** Ends the server when we die without a chance to do it, kill -9 included: our end of its pipe closes with us. */
export function guardPostmaster({ pid }: Postmaster): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', `read -r _; kill -INT ${pid}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}

async function waitUntilReady(
  child: ChildProcess,
  { logFile, ready }: { logFile: string; ready: () => Promise<boolean> },
): Promise<void> {
  let failed = false;
  child.once('error', () => (failed = true));
  child.once('exit', () => (failed = true));
  while (!(await ready())) {
    if (failed) throw new StartupError(`PostgreSQL no arrancó. Los detalles están en ${logFile}.`);
    await sleep(25);
  }
}

function readPidFile(directory: string): Postmaster | undefined {
  const file = path.join(directory, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  return pid ? { pid, port: port ?? 0 } : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {}); // reported by the query below
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
