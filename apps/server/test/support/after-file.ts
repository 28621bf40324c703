import { afterAll, vi } from 'vitest';

/** Files of one worker share its modules and its process: nothing that one of them replaced is left to the next. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetConfig();
});
