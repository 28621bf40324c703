import { expect, test } from 'vitest';

import { findDayIssue, stateOf, type Substitution } from './substitution.ts';

const today = '2026-11-16';
const held: Substitution = {
  id: 's',
  userId: 'a',
  substituteId: 'b',
  startsOn: '2026-11-20',
  endsOn: '2026-11-25',
  endedAt: null,
};

test('a substitution rules from its first day to its last, unless it was ended', () => {
  expect(stateOf(held, '2026-11-19')).toBe('coming');
  expect([stateOf(held, '2026-11-20'), stateOf(held, '2026-11-25')]).toEqual(['now', 'now']);
  expect(stateOf(held, '2026-11-26')).toBe('over');
  expect(stateOf({ ...held, endedAt: new Date(0) }, '2026-11-20')).toBe('over');
});

test('days that are over, turned around or taken are refused', () => {
  const issue = (startsOn: string, endsOn: string, others = [held]) =>
    findDayIssue({ startsOn, endsOn }, others, today)?.path;
  expect(issue('2026-11-18', '2026-11-17')).toBe('ends_on');
  expect(issue('2026-11-01', '2026-11-15')).toBe('ends_on');
  expect(issue('2026-11-25', '2026-11-30')).toBe('starts_on');
  expect(issue('2026-11-26', '2026-11-30')).toBeUndefined();
  expect(issue('2026-11-21', '2026-11-30', [{ ...held, endedAt: new Date(0) }])).toBeUndefined();
});
