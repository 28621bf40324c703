import { symlinkSync } from 'node:fs';
import path from 'node:path';

import { afterAll, inject } from 'vitest';

import { makeTestFolder } from '../support/test-folder.ts';
import type { World } from '../support/world.ts';
import { programNow, startProgram, type RunningProgram } from './program.ts';

export interface KillableNodes {
  readonly start: (port?: number) => Promise<RunningProgram>;
  /** As a machine that loses power does it. */
  readonly kill: (node: RunningProgram) => Promise<void>;
}

/** Nodes of a test's database in processes of their own; whatever still runs when the file ends is ended with it. */
export function killableNodes(
  world: Pick<World, 'database' | 'clock'>,
  settings: Record<string, string> = {},
): KillableNodes {
  world.clock.now = programNow(); // the nodes' clock goes on, that of a world stands still
  const home = makeTestFolder('kills');
  symlinkSync(path.join(inject('directory'), 'objects'), path.join(home, 'objects')); // with the companies' logos
  const started: RunningProgram[] = [];
  const kill = async ({ child, exited }: RunningProgram): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  afterAll(async () => {
    for (const node of started) await kill(node);
  });
  const start = async (port?: number): Promise<RunningProgram> => {
    const environment = {
      DATABASE_URL: world.database.ownerUrl,
      DATA_DIR: home,
      MASTER_KEYS: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'error',
      DEMONSTRATION: 'false',
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    };
    const node = await startProgram(environment, port);
    started.push(node);
    return node;
  };
  return { start, kill };
}
