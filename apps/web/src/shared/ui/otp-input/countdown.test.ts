import { expect, test } from 'vitest';

import { secondsUntil, showSeconds } from './countdown.ts';

test('the wait is shown in minutes and seconds, and ends at zero', () => {
  const moment = new Date('2026-11-14T15:00:42Z');
  expect(secondsUntil(moment, new Date('2026-11-14T15:00:00Z'))).toBe(42);
  expect(secondsUntil(moment, new Date('2026-11-14T15:00:00.001Z'))).toBe(42);
  expect(secondsUntil(moment, new Date('2026-11-14T15:00:41.999Z'))).toBe(1);
  expect(secondsUntil(moment, new Date('2026-11-14T15:01:00Z'))).toBe(0);
  expect([showSeconds(42), showSeconds(0), showSeconds(605)]).toEqual(['0:42', '0:00', '10:05']);
});
