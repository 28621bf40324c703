import { expect, test } from 'vitest';

import { endOf, expiryOf, isLive, stateOf, type SupportAccess } from './support-access.ts';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 4, 12, minutes));
const asked: SupportAccess = {
  id: 'a',
  operator: 'diego@rubrica.ec',
  reason: 'Correos que no salen',
  askedAt: at(0),
  expiresAt: expiryOf(at(0)),
  answeredAt: null,
  answeredBy: null,
  endsAt: null,
  closedAt: null,
};
const allowed: SupportAccess = { ...asked, answeredAt: at(5), answeredBy: 'ana@banco.ec', endsAt: endOf(at(5)) };

test.each([
  ['just asked', asked, at(0), 'asked'],
  ['a day without an answer', asked, expiryOf(at(0)), 'expired'],
  ['withdrawn', { ...asked, closedAt: at(1) }, at(2), 'ended'],
  ['refused', { ...allowed, endsAt: null }, at(6), 'refused'],
  ['allowed', allowed, at(34), 'open'],
  ['thirty minutes after the yes', allowed, at(35), 'ended'],
  ['ended before its time', { ...allowed, closedAt: at(10) }, at(11), 'ended'],
] as const)('%s', (_, access, now, state) => {
  expect(stateOf(access, now)).toBe(state);
  expect(isLive(access, now)).toBe(state === 'asked' || state === 'open');
});
