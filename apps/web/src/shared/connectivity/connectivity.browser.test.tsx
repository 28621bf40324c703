import { afterEach, expect, test, vi } from 'vitest';

import { isOnline, watchConnectivity } from './connectivity.ts';
import { probe, probeMilliseconds } from './probe.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  isOnline.set(true);
});

test('the server is probed every 3 s, bypassing caches, and a failure means offline', async () => {
  expect(probeMilliseconds).toBe(3000);
  const asked = vi.fn<typeof fetch>(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', asked);
  vi.useFakeTimers();
  const stop = watchConnectivity();
  await vi.advanceTimersByTimeAsync(2900);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3200);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
  expect(isOnline.get()).toBe(false);
  stop();
  await vi.advanceTimersByTimeAsync(9000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a probe that fails reports a failed connection', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(probe()).resolves.toBe(false);
  vi.stubGlobal('fetch', async () => new Response('x', { status: 200 }));
  await expect(probe()).resolves.toBe(true);
});
