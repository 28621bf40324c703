import { expect, test } from 'vitest';

import { dayOf } from './notices.ts';

test('a day is Ecuador’s, and its summary goes out at seven the next morning', () => {
  const { day, from, until, summaryAt } = dayOf(new Date('2026-03-02T23:30:00-05:00'));
  expect(day).toBe('2026-03-02');
  expect([from, until, summaryAt]).toEqual([
    new Date('2026-03-02T00:00:00-05:00'),
    new Date('2026-03-03T00:00:00-05:00'),
    new Date('2026-03-03T07:00:00-05:00'),
  ]);
});
