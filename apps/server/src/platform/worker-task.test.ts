import { expect, test } from 'vitest';

import { runInWorker, WorkerStopped, type WorkerLimits } from './worker-task.ts';

const limits: WorkerLimits = { milliseconds: 20_000, megabytes: 16 };
const run = (code: string, given = limits) =>
  runInWorker<unknown>(
    new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code}`)}`),
    undefined,
    given,
  );

test('a thread answers what it found', async () => {
  expect(await run('parentPort.postMessage(42)')).toBe(42);
});

test('a thread without end, without answer or without memory was stopped', async () => {
  const endless = run('for (;;);', { ...limits, milliseconds: 200 });
  await expect(endless).rejects.toBeInstanceOf(WorkerStopped);
  await expect(run('process.exit(0)')).rejects.toBeInstanceOf(WorkerStopped);
  await expect(run('const kept = []; for (;;) kept.push({});')).rejects.toThrow(
    expect.objectContaining({ name: 'WorkerStopped', message: 'needed too much memory' }),
  );
});

test('what a thread throws by itself is no stop', async () => {
  await expect(run("throw new TypeError('a bug')")).rejects.toThrow(
    expect.objectContaining({ name: 'TypeError', message: 'a bug' }),
  );
});
