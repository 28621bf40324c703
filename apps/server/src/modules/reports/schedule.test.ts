import { expect, test } from 'vitest';

import { nextRunAfter, periodBefore, requestAt } from './schedule.ts';

const at = (text: string): Date => new Date(`${text}-05:00`);

test.each([
  ['daily', '2026-03-31T05:59:59', '2026-03-31T06:00:00'],
  ['daily', '2026-03-31T06:00:00', '2026-04-01T06:00:00'],
  ['weekly', '2026-03-29T23:00:00', '2026-03-30T06:00:00'], // a Sunday night
  ['weekly', '2026-03-30T07:00:00', '2026-04-06T06:00:00'],
  ['monthly', '2026-12-15T12:00:00', '2027-01-01T06:00:00'],
  ['monthly', '2027-01-01T05:00:00', '2027-01-01T06:00:00'],
] as const)('scheduled %s, after %s it is due at %s', (schedule, now, next) => {
  expect(nextRunAfter(schedule, at(now))).toEqual(at(next));
});

test.each([
  ['daily', '2026-03-01T06:00:00', { from: '2026-02-28', to: '2026-02-28' }],
  ['weekly', '2026-03-30T06:00:00', { from: '2026-03-23', to: '2026-03-29' }],
  ['monthly', '2026-03-01T06:00:00', { from: '2026-02-01', to: '2026-02-28' }],
  // in Ecuador it is still the evening before
  ['daily', '2026-02-28T23:30:00', { from: '2026-02-27', to: '2026-02-27' }],
] as const)('scheduled %s, at %s it covers the period that just ended', (schedule, now, period) => {
  expect(periodBefore(schedule, at(now))).toEqual(period);
});

test('made by hand, a saved report covers the period of its schedule, and without a schedule all it asks for', () => {
  const request = {
    type: 'general',
    columns: ['title'],
    filters: { q: 'ana', from: '2020-01-01' },
    format: 'csv',
  } as const;
  const saved = { request: { ...request, columns: [...request.columns] } };
  const now = at('2026-03-18T12:00:00');
  const filtersOf = (schedule: 'weekly' | null) => requestAt({ ...saved, schedule }, now).filters;
  expect(filtersOf('weekly')).toEqual({ q: 'ana', from: '2026-03-09', to: '2026-03-15' });
  expect(filtersOf(null)).toEqual({ q: 'ana', from: '2020-01-01' });
});
