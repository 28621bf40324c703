import { afterEach, expect, test, vi } from 'vitest';

import { makeSession } from '../../../test/support/factories.ts';
import { endSession, session } from '../../shared/session/session.ts';
import { watchInactivity } from './inactivity.ts';

afterEach(() => {
  vi.useRealTimers();
  endSession();
});

test.each(['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'])('%s restarts the timer', async (sign) => {
  session.set(makeSession());
  vi.useFakeTimers();
  const stop = watchInactivity();
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(session.get()?.valid_authenticated).toBe(true);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(session.get()?.valid_authenticated).toBe(false);
  stop();
});

test('any mouse, key, scroll or touch counts, and nothing else does', async () => {
  session.set(makeSession());
  vi.useFakeTimers();
  const stop = watchInactivity();
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  document.body.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(70_000);
  expect(session.get()?.valid_authenticated).toBe(false);
  stop();
});
