import { beforeEach, expect, test, vi } from 'vitest';

import { reloadOnMissingChunk } from './chunk-guard.ts';

beforeEach(() => sessionStorage.clear());

/** The listener's own task, and what it waits for. */
async function fail(): Promise<void> {
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve));
}

test('a missing chunk reloads the page at most once in 60 s, and never without a network', async () => {
  const reload = vi.fn<() => void>();
  let now = 1_800_000_000_000;
  let isReachable = false;
  reloadOnMissingChunk({ now: () => now, reload, isReachable: async () => isReachable });
  await fail();
  expect(reload).not.toHaveBeenCalled();
  isReachable = true;
  await fail();
  now += 59_000;
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
  now += 2000;
  await fail();
  expect(reload).toHaveBeenCalledTimes(2);
});
