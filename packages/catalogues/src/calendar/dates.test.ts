import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { ageOn, isIsoDate, toDisplayDate, toIsoDate } from './dates.ts';

test('dates dd/mm/yyyy become yyyy-mm-dd and back', () => {
  expect(toIsoDate('14/11/2026')).toBe('2026-11-14');
  expect(toDisplayDate('2026-11-14')).toBe('14/11/2026');
  expect([toIsoDate('29/02/2024'), toIsoDate('29/02/2025'), toIsoDate('31/12/0001')]).toEqual([
    '2024-02-29',
    undefined,
    '0001-12-31',
  ]);
});

test('only days that exist are dates', () => {
  expect(
    ['31/04/2026', '29/02/2026', '29/02/1900', '00/01/2026', '01/13/2026', '1/1/2026', '2026-01-01', ''].filter(
      (refused) => toIsoDate(refused) !== undefined,
    ),
  ).toEqual([]);
  expect(toIsoDate('29/02/2024')).toBe('2024-02-29');
  expect(toIsoDate('29/02/2000')).toBe('2000-02-29');
  for (const refused of ['2026-02-29', '0000-01-01', '2026-1-1', '2026-01-01T00:00', 'hoy', '']) {
    expect(isIsoDate(refused)).toBe(false);
    expect(toDisplayDate(refused)).toBeUndefined();
  }
});

test('the calendar is the one the platform keeps', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
      (year, month, day) => {
        const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
          '-',
        );
        const parsed = new Date(`${text}T00:00:00Z`);
        const real = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
        expect(isIsoDate(text)).toBe(real);
      },
    ),
    { numRuns: 5000 },
  );
});

test('a birthday counts on its day, and 29 February on 1 March', () => {
  expect(ageOn({ birth: '2000-11-14', day: '2026-11-13' })).toBe(25);
  expect(ageOn({ birth: '2000-11-14', day: '2026-11-14' })).toBe(26);
  expect(ageOn({ birth: '2008-02-29', day: '2026-02-28' })).toBe(17);
  expect(ageOn({ birth: '2008-02-29', day: '2026-03-01' })).toBe(18);
});
