import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';

import type { Cluster } from '../../src/adapters/embedded-postgres/cluster.ts';
import type { EmbeddedPostgres } from '../../src/adapters/embedded-postgres/embedded-postgres.ts';
import { guardPostmaster, startPostmaster, stopPostmaster } from '../../src/adapters/embedded-postgres/postmaster.ts';
import { chooseProcessUser } from '../../src/adapters/embedded-postgres/process-user.ts';

/** Where Debian puts the programs of the oldest PostgreSQL that the product supports. */
export const oldestPostgres = '/usr/lib/postgresql/15/bin';

export const isInstalled = (programs: string): boolean => existsSync(path.join(programs, 'postgres'));

/** A server of the machine's own PostgreSQL, with the roles and the database that an operator would make. */
export async function startInstalledPostgres(programs: string, home: string): Promise<EmbeddedPostgres> {
  const cluster = initialise(programs, home);
  const running = await startPostmaster(cluster, { durable: false });
  const guard = guardPostmaster(running);
  const addressOf = (user: string, database: string): string =>
    `postgres://${user}:${cluster.password}@127.0.0.1:${running.port}/${database}`;
  const superuser = new pg.Client({ connectionString: addressOf('postgres', 'postgres') });
  await superuser.connect();
  const password = superuser.escapeLiteral(cluster.password);
  await superuser.query(`create role rubrica_owner login createrole createdb password ${password}`);
  await superuser.query('create database rubrica owner rubrica_owner');
  await superuser.end();
  return {
    ownerUrl: addressOf('rubrica_owner', 'rubrica'),
    stop: async () => {
      await stopPostmaster(running);
      guard.kill('SIGKILL');
    },
  };
}

function initialise(programs: string, home: string): Cluster {
  const user = chooseProcessUser();
  const { uid, gid } = user.ids;
  const passwordFile = path.join(home, 'password');
  const password = randomBytes(24).toString('base64url');
  mkdirSync(home, { recursive: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) for (const target of [home, passwordFile]) chownSync(target, uid, gid);
  const directory = path.join(home, 'cluster');
  const flags = ['-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(path.join(programs, 'initdb'), ['-D', directory, '--no-sync', ...flags], {
    ...user.ids,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const binaries = { initdb: path.join(programs, 'initdb'), postgres: path.join(programs, 'postgres') };
  return { directory, password, user, binaries };
}
