import { appendFileSync } from 'node:fs';

import { afterEach, beforeEach } from 'vitest';

import { readMutationRun } from './mutation-plugin.ts';
import { seenKey } from './probes.ts';

const run = readMutationRun();
const seen = new Set<string>();

/** Only what runs during the test itself: what its file does to prepare is no subject of it. */
beforeEach(() => {
  seen.clear();
  if (run.does === 'record') Reflect.set(globalThis, seenKey, seen);
});

afterEach(({ task }) => {
  Reflect.set(globalThis, seenKey, undefined);
  if (run.does === 'record') appendFileSync(run.into, `${JSON.stringify({ name: task.name, pieces: [...seen] })}\n`);
});
