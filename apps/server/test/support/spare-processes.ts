import { vi } from 'vitest';

import type { ProcessPool, ProcessPoolOptions } from '../../src/platform/process-pool.ts';
import type * as pools from '../../src/platform/process-pool.ts';
import { ServerBusy } from '../../src/platform/server-busy.ts';

/**
 * Each file of tests opens a node of its own. Its helper processes go on to the next file of the same worker: starting them
 * again would take a fifth of the whole run. They end with the worker.
 */
vi.mock('../../src/platform/process-pool.ts', async (importOriginal) => {
  const original = await importOriginal<typeof pools>();
  return {
    ...original,
    createProcessPool: (options: ProcessPoolOptions) => openOnce(options, original.createProcessPool),
  };
});

type Open = (options: ProcessPoolOptions) => ProcessPool<unknown, unknown>;

const opened = new Map<string, ProcessPool<unknown, unknown>>();

function openOnce(options: ProcessPoolOptions, open: Open): ProcessPool<unknown, unknown> {
  if (!options.file.pathname.includes('/src/adapters/')) return open(options); // tests of the pool itself
  const key = JSON.stringify([options.file.href, options]);
  const pool = opened.get(key) ?? open(options);
  opened.set(key, pool);
  const closed = Promise.withResolvers<never>();
  closed.promise.catch(() => {});
  return {
    run: (requester, request) => Promise.race([closed.promise, pool.run(requester, request)]),
    close: async () => closed.reject(new ServerBusy('the pool is closed')),
  };
}
