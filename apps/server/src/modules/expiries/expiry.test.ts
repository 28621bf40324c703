import { expect, test } from 'vitest';

import { dueWarning } from './expiry.ts';

const now = new Date('2026-11-17T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

test('a certificate is warned of sixty, thirty and seven days before its end, by the nearest', () => {
  expect([61, 60, 31, 30, 8, 7, 1].map((days) => dueWarning(inDays(days), now))).toEqual([
    undefined,
    60,
    60,
    30,
    30,
    7,
    7,
  ]);
});

test('of one that has expired nobody is warned', () => {
  expect(dueWarning(now, now)).toBeUndefined();
  expect(dueWarning(inDays(-1), now)).toBeUndefined();
});
