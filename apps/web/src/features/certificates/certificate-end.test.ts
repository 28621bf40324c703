import { expect, test } from 'vitest';

import { endOf } from './certificate-end.ts';
import { nextStepOf } from './detail/next-step.ts';
import { makeCertificate } from './make-certificate.fixture.ts';
import { ownStepOf } from './own/own-step.ts';

const now = new Date('2026-11-18T15:00:00.000Z');
const issued = (until: string, revocation: 'asked' | 'done' | null = null) =>
  makeCertificate({
    status: 'ISSUED',
    valid_until: until,
    revocation,
    certificate: {
      serial_number: '1',
      subject: 'x',
      issuer: 'y',
      valid_from: '2025-01-01T00:00:00.000Z',
      valid_until: until,
    },
  });

test('a certificate is good until it ends, and says sixty days before that it will', () => {
  expect(endOf(issued('2027-03-01T00:00:00.000Z'), now)).toBeUndefined();
  expect(endOf(issued('2027-01-17T15:00:00.000Z'), now)).toBe('ending');
  expect(endOf(issued('2026-11-18T15:00:00.000Z'), now)).toBe('expired');
  expect(endOf(issued('2027-03-01T00:00:00.000Z', 'asked'), now)).toBe('revoking');
  expect(endOf(issued('2026-01-01T00:00:00.000Z', 'done'), now)).toBe('revoked');
  expect(endOf(makeCertificate({ status: 'APPROVED' }), now)).toBeUndefined();
});

test('nobody reads that what ended is still good', () => {
  const words = (request: ReturnType<typeof issued>) => {
    const own = ownStepOf(request, null, now);
    return [own.why, nextStepOf(request, { paysBack: false }, now)?.why, own.action] as const;
  };
  expect(words(issued('2028-03-01T00:00:00.000Z')).join(' ')).toContain('Vale hasta el 29/02/2028');
  for (const request of [
    issued('2026-01-01T00:00:00.000Z'),
    issued('2027-03-01T00:00:00.000Z', 'done'),
    issued('2027-03-01T00:00:00.000Z', 'asked'),
  ]) {
    const [own, managed] = words(request);
    expect(`${own} ${managed}`).not.toMatch(/vale hasta/i);
  }
  expect(words(issued('2026-01-01T00:00:00.000Z'))[2]).toBe('renew');
  expect(words(issued('2027-01-01T00:00:00.000Z'))[2]).toBe('renew');
});
