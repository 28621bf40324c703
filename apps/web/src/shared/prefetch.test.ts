import { afterEach, expect, test, vi } from 'vitest';

import { mayPrefetch, prefetchWhenIdle } from './prefetch.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('nothing is fetched ahead on 2g or with the data saver', () => {
  expect(mayPrefetch({ effectiveType: '2g' })).toBe(false);
  expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false);
  expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false);
  expect(mayPrefetch({ effectiveType: '4g', saveData: false })).toBe(true);
  expect(mayPrefetch(undefined)).toBe(true);
});

test('a page is fetched ahead when the browser is idle, after 2000 ms at the latest', () => {
  const ask = vi.fn<(load: () => void, options: { timeout: number }) => number>(() => 7);
  const cancel = vi.fn<(handle: number) => void>();
  vi.stubGlobal('requestIdleCallback', ask);
  vi.stubGlobal('cancelIdleCallback', cancel);
  const load = vi.fn<() => Promise<void>>();
  const stop = prefetchWhenIdle(load);
  expect(ask).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });
  expect(load).not.toHaveBeenCalled();
  stop();
  expect(cancel).toHaveBeenCalledWith(7);
});

test('without requestIdleCallback it waits 2000 ms, and a failed prefetch is ignored', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const load = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('sin red'));
  prefetchWhenIdle(load);
  vi.advanceTimersByTime(1999);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledOnce();
});
