import { expect, test } from 'vitest';

import { FORM_FETCH_DELAY_MS, FORM_TIMER_MINUTES, hasFormTimedOut } from './timing.ts';

test('the form timer defaults to 5 minutes', () => {
  expect(FORM_TIMER_MINUTES).toBe(5);
  expect(hasFormTimedOut({ idleSeconds: 300, isLimited: true })).toBe(false);
  expect(hasFormTimedOut({ idleSeconds: 301, isLimited: true })).toBe(true);
});

test('a form times out only where the limit was asked for, after the minutes it names', () => {
  expect(hasFormTimedOut({ idleSeconds: 10_000, isLimited: false })).toBe(false);
  expect(hasFormTimedOut({ idleSeconds: 61, isLimited: true, minutes: 1 })).toBe(true);
});

test('the form fetch delay defaults to 200 ms', () => {
  expect(FORM_FETCH_DELAY_MS).toBe(200);
});
