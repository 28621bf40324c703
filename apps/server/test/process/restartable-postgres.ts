import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { openCluster } from '../../src/adapters/embedded-postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../src/adapters/embedded-postgres/embedded-postgres.ts';
import { startPostmaster } from '../../src/adapters/embedded-postgres/postmaster.ts';
import { makeTestFolder } from '../support/test-folder.ts';

export interface RestartablePostgres {
  readonly ownerUrl: string;
  /** `SIGINT` ends connections and stops (a fast restart), `SIGQUIT` stops at once (a crash, with recovery). */
  readonly restart: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL of this test alone, so that nobody else's connections break. It comes back at the same port. */
export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const home = path.join(makeTestFolder('restart'), 'postgres');
  const { ownerUrl } = await startEmbeddedPostgres({ directory: home });
  const cluster = await openCluster(home, { durable: true });
  let pid = Number(readFileSync(path.join(cluster.directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    process.kill(pid, signal);
    while (isAlive(pid)) await sleep(20);
  };
  return {
    ownerUrl,
    restart: async (signal) => {
      await end(signal);
      ({ pid } = await startPostmaster(cluster, { durable: true, port: Number(new URL(ownerUrl).port) }));
    },
    stop: () => end('SIGINT'),
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
