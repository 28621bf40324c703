import { ApiError } from '@rubrica/contract';
import { expect, test, vi } from 'vitest';

import { whenFree } from './when-free.ts';

const busy = new ApiError(503, { code: 'server.unavailable' }, 5);
const { signal } = new AbortController();

/** Fails with these errors, then succeeds; records how long it waited. */
function failing(errors: readonly Error[]) {
  const left = [...errors];
  const waits: number[] = [];
  const onBusy = vi.fn<() => void>();
  const run = (given = signal) =>
    whenFree(
      async () => {
        const error = left.shift();
        if (error) throw error;
        return 'done';
      },
      { signal: given, onBusy, wait: async (milliseconds) => void waits.push(milliseconds) },
    );
  return { run, waits, onBusy };
}

test('a call that a busy server refused is repeated when the server said', async () => {
  const { run, waits, onBusy } = failing([busy, busy]);
  await expect(run()).resolves.toBe('done');
  expect(onBusy).toHaveBeenCalledTimes(2);
  expect(waits.every((wait) => wait >= 5000 && wait <= 7500)).toBe(true);
});

test.each([
  ['a refused file', new ApiError(422, { code: 'file.refused' })],
  ['a 503 that does not say when', new ApiError(503, {})],
  ['a lost network', new TypeError('network')],
])('%s is not repeated', async (_, error) => {
  const { run, onBusy } = failing([error]);
  await expect(run()).rejects.toBe(error);
  expect(onBusy).not.toHaveBeenCalled();
});

test('a server that stays busy is reported in the end, and a cancelled call is not repeated', async () => {
  const { run } = failing(Array.from({ length: 100 }, () => busy));
  await expect(run()).rejects.toBe(busy);
  await expect(failing([busy]).run(AbortSignal.abort())).rejects.toBe(busy);
});
