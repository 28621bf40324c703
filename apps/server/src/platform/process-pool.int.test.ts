import { constants, getPriority } from 'node:os';

import { afterAll, expect, test } from 'vitest';

import { createProcessPool, lowerPriorityBy, ProcessStopped } from './process-pool.ts';
import { installation } from './requester.ts';
import { ServerBusy } from './server-busy.ts';

const pool = createProcessPool<{ readonly megabytes: number }, { readonly held: number; readonly priority: number }>({
  file: new URL('../../test/support/hungry.process.ts', import.meta.url),
  size: 1,
  milliseconds: 60_000,
  megabytes: 300,
  tasksPerProcess: 100,
});
afterAll(() => pool.close());

test('a process that asks for more memory than it may have ends, and the next task finds another', async () => {
  expect(await pool.run(installation, { megabytes: 50 })).toMatchObject({ held: 50 });
  const hungry = pool.run(installation, { megabytes: 600 });
  await expect(hungry).rejects.toThrow(ProcessStopped);
  await expect(hungry).rejects.toThrow('took too much memory');
  expect(await pool.run(installation, { megabytes: 50 })).toMatchObject({ held: 50 });
});

test('a process has a lower priority than the server', async () => {
  expect(await pool.run(installation, { megabytes: 1 })).toEqual({
    held: 1,
    priority: Math.min(constants.priority.PRIORITY_LOW, getPriority() + lowerPriorityBy),
  });
});

test.runIf(process.platform === 'linux')(
  'a task is ended for the work it does, not for the time it waits',
  async () => {
    const milliseconds = 400;
    const busy = createProcessPool<{ readonly waits: number }, { readonly waits: number }>({
      file: new URL('../../test/support/busy.process.ts', import.meta.url),
      size: 1,
      milliseconds,
      megabytes: 300,
      tasksPerProcess: 100,
    });
    try {
      expect(await busy.run(installation, { waits: 1 })).toEqual({ waits: 1 });
      expect(await busy.run(installation, { waits: 3 * milliseconds })).toEqual({ waits: 3 * milliseconds });
      await expect(busy.run(installation, { waits: Infinity })).rejects.toThrow('took too long');
    } finally {
      await busy.close();
    }
  },
);

test.runIf(process.platform === 'linux')(
  'a task that hardly got a core is not blamed: the server was busy',
  async () => {
    const starved = createProcessPool<{ readonly waits: number }, { readonly waits: number }>({
      file: new URL('../../test/support/busy.process.ts', import.meta.url),
      size: 1,
      milliseconds: 400,
      megabytes: 300,
      tasksPerProcess: 100,
    });
    try {
      const task = starved.run(installation, { waits: 10 * 60_000 });
      await expect(task).rejects.toBeInstanceOf(ServerBusy);
      await expect(task).rejects.toThrow('got too little of a core');
    } finally {
      await starved.close();
    }
  },
);

test.runIf(process.platform === 'linux')(
  'a task is not blamed for what earlier ones left in the process, nor for a process that the system killed',
  async () => {
    const leaky = createProcessPool<object, { readonly held: number }>({
      file: new URL('../../test/support/leaky.process.ts', import.meta.url),
      size: 1,
      milliseconds: 60_000,
      megabytes: 400,
      tasksPerProcess: 100,
    });
    try {
      expect(await leaky.run(installation, { leaks: 250 })).toEqual({ held: 250 });
      expect(await leaky.run(installation, { leaks: 250 })).toEqual({ held: 250 }); // in a fresh one
      await expect(leaky.run(installation, { leaks: 600 })).rejects.toBeInstanceOf(ProcessStopped);
      await expect(leaky.run(installation, { ends: 'SIGABRT' })).rejects.toBeInstanceOf(ProcessStopped);
      await expect(leaky.run(installation, { ends: 'SIGKILL' })).rejects.toBeInstanceOf(ServerBusy);
      expect(await leaky.run(installation, { leaks: 1 })).toEqual({ held: 1 });
    } finally {
      await leaky.close();
    }
  },
);
