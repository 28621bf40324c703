import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, expect, test } from 'vitest';

import { digitalDocument, until } from '../support/desk.ts';
import { makeTestFolder } from '../support/test-folder.ts';
import { bearer } from '../support/world.ts';
import { callsOf, startProgram, type RunningProgram } from './program.ts';
import { startRestartablePostgres } from './restartable-postgres.ts';

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

async function signIn(): Promise<Record<string, string>> {
  const answer = await call('demo', {
    method: 'POST',
    url: '/backend/auth/login',
    body: { username: 'oficial@demo.ec', password: 'Demo.2026!' },
  });
  return bearer(answer.json<{ data: { access_token: string } }>().data.access_token);
}

interface Answered {
  readonly status: number;
  readonly body: { readonly id?: string; readonly code?: string };
  readonly retryAfter: unknown;
}

/** Somebody who saves drafts without a pause until told to stop. */
async function saveWithoutPause(
  headers: Record<string, string>,
  answers: Answered[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const answer = await call('demo', {
      method: 'POST',
      url: '/backend/api/drafts',
      headers,
      body: { process_id: digitalDocument, title: 'Bajo carga' },
    });
    answers.push({ status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] });
  }
}

async function untilReady({ child }: RunningProgram): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the node died:\n${node.output()}`);
    if ((await call('demo', { url: '/readyz' })).statusCode === 200) return;
    await sleep(100);
  }
}

/** So many answers of this sort were given since. */
async function untilAnswered(answers: readonly Answered[], count: number): Promise<void> {
  const wanted = answers.filter(({ status }) => status === 200).length + count;
  while (answers.filter(({ status }) => status === 200).length < wanted) {
    if (node.child.exitCode !== null) throw new Error(`the node died:\n${node.output()}`);
    await sleep(50);
  }
}

test('PostgreSQL restarts and crashes under load: the node lives, answers 503 meanwhile, and nothing acknowledged is lost', async () => {
  const headers = await signIn();
  const answers: Answered[] = [];
  let isOver = false;
  const people = Array.from({ length: 8 }, () => saveWithoutPause(headers, answers, () => isOver));
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    await untilAnswered(answers, 20);
    await postgres.restart(signal);
    await untilReady(node);
    await untilAnswered(answers, 20);
  }
  isOver = true;
  await Promise.all(people);

  const failures = answers.filter(({ status }) => status !== 200);
  expect(failures.length).toBeGreaterThan(0);
  for (const failure of failures) {
    expect(failure).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'server.unavailable' } });
  }
  const saved = answers.flatMap(({ status, body }) => (status === 200 && body.id !== undefined ? [body.id] : []));
  expect(saved.length).toBeGreaterThanOrEqual(80);
  for (const id of saved) {
    expect((await call('demo', { url: `/backend/api/drafts/${id}`, headers })).statusCode).toBe(200);
  }
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
