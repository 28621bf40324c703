import { processStatusNames, type ProcessStatus } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { dueAfter } from './schedule.ts';

const now = new Date('2026-11-16T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const due = (status: ProcessStatus, given: { reminder?: number; isSealing?: boolean; isPreparing?: boolean } = {}) =>
  dueAfter(
    {
      status,
      deadlineAt: inDays(15),
      processInformation: { reminder_days: given.reminder ?? 0 },
      facts: { isSealing: given.isSealing ?? false, isPreparing: given.isPreparing ?? false },
    },
    now,
  );

test('what waits for a person is due at its deadline, what waits for a job soon, and the rest never', () => {
  const byDeadline = processStatusNames.filter((status) => due(status)?.getTime() === inDays(15).getTime());
  expect(byDeadline.toSorted()).toEqual(['ACTIVE', 'ON_PROCESS', 'RESENDED', 'TO_CONFIRM', 'TO_UPDATE', 'TO_VALIDATE']);
  expect(processStatusNames.filter((status) => due(status) === null)).not.toContain('QUEUED');
  expect(due('QUEUED')?.getTime()).toBeLessThan(inDays(1).getTime());
  expect(due('BLOCKED')).toBeNull();
});

test('reminders come before the deadline, and only where there is a link to remind of', () => {
  expect(due('ACTIVE', { reminder: 3 })).toEqual(inDays(3));
  expect(due('ACTIVE', { reminder: 30 })).toEqual(inDays(15));
  expect(due('TO_CONFIRM', { reminder: 3 })).toEqual(inDays(15));
});

test('a process that is being sealed does not expire, and one whose documents are made again is watched', () => {
  expect(due('ON_PROCESS', { isSealing: true })?.getTime()).toBeLessThan(inDays(1).getTime());
  expect(due('TO_VALIDATE', { isPreparing: true })?.getTime()).toBeLessThan(inDays(1).getTime());
});
