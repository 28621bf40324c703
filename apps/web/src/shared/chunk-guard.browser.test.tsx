import { beforeEach, expect, test, vi } from 'vitest';

import { reloadOnMissingChunk } from './chunk-guard.ts';

beforeEach(() => sessionStorage.clear());

test('a file that is gone reloads the page at most once in 60 s', () => {
  const reload = vi.fn<() => void>();
  let now = 1_800_000_000_000;
  reloadOnMissingChunk(() => now, reload);
  const fail = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  fail();
  now += 59_000;
  fail();
  expect(reload).toHaveBeenCalledTimes(1);
  now += 2000;
  fail();
  expect(reload).toHaveBeenCalledTimes(2);
});
