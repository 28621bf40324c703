import { afterAll, expect, test } from 'vitest';

import { testMoment } from '../../test/support/clock.ts';
import { startTrustServer } from '../../test/support/trust-server.ts';
import { compareClock } from './compare-clock.ts';

const trust = await startTrustServer(() => testMoment);
afterAll(() => trust.close());
const { trustServices } = trust.config;
if (trustServices.kind !== 'services') throw new Error('no services');

const clockAt = (seconds: number) => () => new Date(testMoment.getTime() + seconds * 1000);
const compareAt = (seconds: number) => compareClock(trustServices, clockAt(seconds));

test.each([
  [90, '90 segundos adelantado'],
  [-600, '10 minutos atrasado'],
  [5 * 3600, '5 horas adelantado'],
])('a clock that is %i seconds off is refused, saying by how much', async (seconds, words) => {
  await expect(compareAt(seconds)).rejects.toThrow(words);
});

test.each([0, 45, -45])('a clock that is %i seconds off is accepted', async (seconds) => {
  await expect(compareAt(seconds)).resolves.toBeUndefined();
});

test('an authority that gives no usable stamp is warned of, and keeps no node from starting', async () => {
  trust.disturb(['tsa'], ['refuses', 'fails', 'babbles', 'lies']);
  for (let turn = 0; turn < 4; turn += 1) await expect(compareAt(0)).resolves.toContain('no se comparó el reloj');
  expect(trust.met('tsa').size).toBe(4);
});
