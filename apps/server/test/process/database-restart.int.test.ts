import { afterAll, expect, test } from 'vitest';

import { until } from '../support/desk.ts';
import { makeTestFolder } from '../support/test-folder.ts';
import { callsOf, startProgram } from './program.ts';
import { startRestartablePostgres } from './restartable-postgres.ts';
import { saveDraftsSteadily, untilReady } from './steady-drafts.ts';

const postgres = await startRestartablePostgres();
const node = await startProgram({
  DATABASE_URL: postgres.ownerUrl,
  DATA_DIR: makeTestFolder('restart-node'),
  LOG_LEVEL: 'error',
});
afterAll(async () => {
  node.child.kill('SIGKILL');
  await node.exited;
  await postgres.stop();
});
const call = callsOf(node);

test('PostgreSQL restarts and crashes under load: the node lives, answers 503 meanwhile, and nothing acknowledged is lost', async () => {
  const drafts = await saveDraftsSteadily(node);
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    await drafts.untilSaved(20);
    await postgres.restart(signal);
    await untilReady(node);
    await drafts.untilSaved(20);
  }
  await expect(drafts.stop({ atLeast: 80 })).resolves.toBeUndefined();
});

test('a job asked for after a restart is done: the queue found its database again', async () => {
  await postgres.restart('SIGINT');
  await untilReady(node);
  const asked = await call('demo', {
    method: 'POST',
    url: '/backend/auth/password-reset',
    body: { username: 'estandar@demo.ec' },
  });
  expect(asked.statusCode).toBe(200);
  await until(async () => {
    const mails = await call('demo', { url: '/backend/sandbox/messages?to=estandar@demo.ec' });
    return mails.body.includes('código');
  }, 'the mail with the code');
});
