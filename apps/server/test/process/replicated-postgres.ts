import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { openCluster, type Cluster } from '../../src/adapters/embedded-postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../src/adapters/embedded-postgres/embedded-postgres.ts';
import { startPostmaster, stopPostmaster } from '../../src/adapters/embedded-postgres/postmaster.ts';
import { makeTestFolder } from '../support/test-folder.ts';
import { startLine } from './cuttable-neighbours.ts';
import { isAlive } from './restartable-postgres.ts';

export interface ReplicatedPostgres {
  /** Leads to the primary, as a virtual address does. */
  readonly ownerUrl: string;
  /** The primary dies at once and stays away; the standby is promoted and gets its address. */
  readonly failOver: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Two servers, the second a streaming standby that confirms every commit. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const home = path.join(makeTestFolder('failover'), 'postgres');
  const first = await startEmbeddedPostgres({ directory: home });
  await first.stop();
  const cluster = await openCluster(home, { durable: true });
  const copy: Cluster = { ...cluster, directory: `${cluster.directory}-standby` };
  execFileSync('cp', ['-a', cluster.directory, copy.directory]);
  const primary = await startPostmaster(cluster, { durable: true });
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${cluster.password}`;
  appendFileSync(path.join(copy.directory, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  writeFileSync(path.join(copy.directory, 'standby.signal'), '');
  const standby = await startPostmaster(copy, { durable: true });
  await as(cluster, primary.port, confirmCommits);
  const line = await startLine(primary.port);
  const ownerUrl = new URL(first.ownerUrl);
  ownerUrl.port = String(line.port);
  return {
    ownerUrl: ownerUrl.href,
    failOver: async () => {
      process.kill(primary.pid, 'SIGQUIT');
      while (isAlive(primary.pid)) await sleep(20);
      await as(copy, standby.port, (superuser) => superuser.query('select pg_promote()'));
      line.lead(standby.port);
    },
    stop: async () => {
      await stopPostmaster(primary);
      await stopPostmaster(standby);
    },
  };
}

/** A commit is acknowledged once the standby has it. */
async function confirmCommits(superuser: pg.Client): Promise<void> {
  await superuser.query(`alter system set synchronous_standby_names = '*'`);
  await superuser.query('select pg_reload_conf()');
  for (;;) {
    const { rowCount } = await superuser.query(`select from pg_stat_replication where sync_state = 'sync'`);
    if (rowCount === 1) return;
    await sleep(50);
  }
}

async function as(
  { password }: Cluster,
  port: number,
  work: (superuser: pg.Client) => Promise<unknown>,
): Promise<void> {
  const superuser = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  await superuser.connect();
  try {
    await work(superuser);
  } finally {
    await superuser.end();
  }
}
