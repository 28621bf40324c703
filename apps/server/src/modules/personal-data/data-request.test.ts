import { isWorkingDay } from '@rubrica/catalogues';
import { expect, test } from 'vitest';

import { dueOf, workingDaysLeft } from './data-request.ts';

test('the deadline is a working day within the fifteen days of the law, over weekends and holidays', () => {
  for (const day of ['2026-03-02', '2026-10-19', '2026-10-20', '2026-12-11', '2026-12-18', '2026-02-02']) {
    const due = dueOf(new Date(`${day}T15:00:00-05:00`));
    expect(isWorkingDay(due)).toBe(true);
    const days = (Date.parse(due) - Date.parse(day)) / 86_400_000;
    expect(days).toBeLessThanOrEqual(15);
    expect(days).toBeGreaterThan(9);
  }
});

test.each([
  ['an ordinary fortnight', '2026-03-02', '2026-03-17'],
  ['Carnival', '2026-02-02', '2026-02-13'],
  ['Pichincha, moved to Monday', '2026-05-10', '2026-05-22'],
  ['the tenth of August, the day before', '2026-07-27', '2026-08-11'],
  ['the Dead and Cuenca', '2026-10-19', '2026-10-30'],
  ['Christmas before a weekend', '2026-12-11', '2026-12-24'],
  ['New Year before a weekend', '2026-12-18', '2026-12-31'],
])('%s: what is asked on %s is answered by %s', (_, asked, due) => {
  expect(dueOf(new Date(`${asked}T15:00:00-05:00`))).toBe(due);
});

test('the evening in Ecuador is still the same day', () => {
  expect(dueOf(new Date('2026-03-02T23:30:00-05:00'))).toBe(dueOf(new Date('2026-03-02T08:00:00-05:00')));
});

test('working days are counted with today, and there are none once the day is over', () => {
  expect(workingDaysLeft('2026-03-06', new Date('2026-03-02T08:00:00-05:00'))).toBe(5);
  expect(workingDaysLeft('2026-03-09', new Date('2026-03-06T08:00:00-05:00'))).toBe(2);
  expect(workingDaysLeft('2026-03-06', new Date('2026-03-07T08:00:00-05:00'))).toBe(0);
});
