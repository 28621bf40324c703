import { expect, test } from 'vitest';

import { isAgeing, renewalAfter } from './archive.ts';

const now = new Date('2026-03-02T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

test('an archive is renewed half a year before its time stamp can no longer be verified', () => {
  expect(isAgeing({ endsAt: inDays(181), now })).toBe(false);
  expect(renewalAfter({ endsAt: inDays(3650), now })).toEqual(inDays(3650 - 180));
  expect(isAgeing({ endsAt: inDays(180), now })).toBe(true);
});

test('where the authority itself expires soon, the archive is checked more and more often, at most daily', () => {
  expect(renewalAfter({ endsAt: inDays(100), now })).toEqual(inDays(50));
  expect(renewalAfter({ endsAt: inDays(1), now })).toEqual(inDays(1));
  expect(renewalAfter({ endsAt: inDays(-30), now })).toEqual(inDays(1));
});
