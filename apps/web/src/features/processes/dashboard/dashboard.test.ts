import { processStatusNames } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { countIn, families } from './families.ts';
import { daysLeft, weeksOf } from './weeks.ts';

test('every status is counted in exactly one family', () => {
  const listed = families.flatMap(({ statuses }) => statuses);
  expect(listed.toSorted()).toEqual([...processStatusNames].toSorted());
  const one = processStatusNames.map((status) => ({ status, count: 1 }));
  expect(families.reduce((sum, family) => sum + countIn(family, one), 0)).toBe(processStatusNames.length);
});

test('days are added up by weeks that begin on Monday, in Ecuadorian time', () => {
  const byDay = [
    { day: '2026-11-15', count: 3 },
    { day: '2026-11-16', count: 2 },
    { day: '2026-11-18', count: 4 },
    { day: '2026-09-27', count: 9 },
  ];
  // In London it is Monday already.
  expect(weeksOf(byDay, new Date('2026-11-16T03:00:00Z')).at(-1)).toEqual({ monday: '2026-11-09', count: 3 });
  const weeks = weeksOf(byDay, new Date('2026-11-18T20:00:00Z'));
  expect(weeks.map(({ monday }) => monday)).toHaveLength(8);
  expect(weeks[0]).toEqual({ monday: '2026-09-28', count: 0 });
  expect(weeks.slice(-2)).toEqual([
    { monday: '2026-11-09', count: 3 },
    { monday: '2026-11-16', count: 6 },
  ]);
});

test('a deadline at the end of today is today, whatever London says', () => {
  const now = new Date('2026-11-18T20:00:00Z');
  expect(daysLeft('2026-11-19T04:59:59Z', now)).toBe(0);
  expect(daysLeft('2026-11-20T04:59:59Z', now)).toBe(1);
});
