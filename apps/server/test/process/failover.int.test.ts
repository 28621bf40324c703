import { afterAll, expect, test } from 'vitest';

import { makeTestFolder } from '../support/test-folder.ts';
import { startProgram } from './program.ts';
import { startReplicatedPostgres } from './replicated-postgres.ts';
import { saveDraftsSteadily, untilReady } from './steady-drafts.ts';

const postgres = await startReplicatedPostgres();
const node = await startProgram({
  DATABASE_URL: postgres.ownerUrl,
  DATA_DIR: makeTestFolder('failover-node'),
  LOG_LEVEL: 'error',
});
afterAll(async () => {
  node.child.kill('SIGKILL');
  await node.exited;
  await postgres.stop();
});

test('the primary dies under load and its standby takes over: the node lives and nothing acknowledged is lost', async () => {
  const drafts = await saveDraftsSteadily(node);
  await drafts.untilSaved(20);
  await postgres.failOver();
  await untilReady(node);
  await drafts.untilSaved(20);
  await expect(drafts.stop({ atLeast: 40 })).resolves.toBeUndefined();
});
