import { afterEach, expect, test, vi } from 'vitest';

import { dropEngine, openEngine } from './engine.ts';

afterEach(() => {
  dropEngine();
  vi.restoreAllMocks();
});

test('the engine answers that it has no room, and prints nothing', async () => {
  const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')];
  dropEngine();
  const engine = await openEngine();
  expect(engine.reserve(2 ** 31 - 1)).toBe(0);
  for (const one of said) expect(one).not.toHaveBeenCalled();
});
