import { expect, test } from 'vitest';

import { openWorker, runInWorker, WorkerStopped, type WorkerLimits } from './worker-task.ts';

const limits: WorkerLimits = { milliseconds: 20_000, megabytes: 16 };
const threadOf = (code: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code}`)}`);
const run = (code: string, given = limits) => runInWorker<unknown>(threadOf(code), undefined, given);

/** Says each number after that many milliseconds. */
const slowly = threadOf("parentPort.on('message', (n) => setTimeout(() => parentPort.postMessage(n), n));");

test('a thread returns its result', async () => {
  expect(await run('parentPort.postMessage(42)')).toBe(42);
});

test('a thread that runs forever, exits silently or exhausts its memory is reported as stopped', async () => {
  const endless = run('for (;;);', { ...limits, milliseconds: 200 });
  await expect(endless).rejects.toBeInstanceOf(WorkerStopped);
  await expect(run('process.exit(0)')).rejects.toBeInstanceOf(WorkerStopped);
  await expect(run('const kept = []; for (;;) kept.push({});')).rejects.toThrow(
    expect.objectContaining({ name: 'WorkerStopped', message: 'needed too much memory' }),
  );
});

test('an error thrown by a thread is not reported as stopped', async () => {
  await expect(run("throw new TypeError('a bug')")).rejects.toThrow(
    expect.objectContaining({ name: 'TypeError', message: 'a bug' }),
  );
});

test('concurrent tasks each get their own result', async () => {
  const line = openWorker(slowly, undefined, limits);
  expect(await Promise.all([80, 1, 40].map((wait) => line.ask<number>(wait)))).toEqual([80, 1, 40]);
  await line.close();
});

test('a late result is not given to the next task', async () => {
  const line = openWorker(slowly, undefined, { ...limits, milliseconds: 2_000 });
  expect(await line.ask<number>(1)).toBe(1);
  const answers = await Promise.allSettled([line.ask<number>(60_000), line.ask<number>(1)]);
  expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'rejected']);
  await expect(line.ask<number>(1)).rejects.toBeInstanceOf(WorkerStopped);
});
