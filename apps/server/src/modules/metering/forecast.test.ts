import { expect, test } from 'vitest';

import { forecastOf, lastMonths, nextMonth } from './forecast.ts';

test('the forecast carries the pace of the days that began to the end of the month', () => {
  expect(forecastOf(10, '2026-11-10')).toBe(30);
  expect(forecastOf(7, '2026-02-28')).toBe(7);
  expect(forecastOf(1, '2028-02-01')).toBe(29);
  expect(forecastOf(0, '2026-11-19')).toBe(0);
});

test('a year of months ends with this one, over the turn of the year', () => {
  expect(lastMonths('2026-03-31')).toEqual([
    '2025-04-01',
    '2025-05-01',
    '2025-06-01',
    '2025-07-01',
    '2025-08-01',
    '2025-09-01',
    '2025-10-01',
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ]);
  expect(nextMonth('2026-12-31')).toBe('2027-01-01');
});
