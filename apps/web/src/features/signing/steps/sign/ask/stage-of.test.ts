import { certificateStatuses, type CertificateStatus } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { barOf, isUnderWay, stageOf, type AskedRequest } from './stage-of.ts';

const request = (status: CertificateStatus, more: Partial<AskedRequest> = {}): AskedRequest => ({
  id: '01a1de08-60cd-7848-bd40-c3cc12174220',
  number: 'CE-2026-000001',
  status,
  type: 'persona_natural',
  years: 1,
  holder_name: 'Jorge Quishpe',
  identification_number: '1712345675',
  email: 'jorge@correo.ec',
  phone: '0991234567',
  address: 'Av. Loja 12-30',
  city: 'Cuenca',
  present: [],
  missing: [],
  has_key: false,
  ended: null,
  reason: null,
  payment: null,
  owes_refund: false,
  valid_until: null,
  can: { change: false, reopen: false, send: false, send_key: false, cancel: false, ask_again: false },
  ...more,
});

test('who begins writes their data, then brings what is missing, then makes a key', () => {
  expect(stageOf(null)).toEqual({ name: 'data' });
  expect(stageOf(request('CREATED', { missing: ['selfie'] }))).toEqual({ name: 'papers' });
  expect(stageOf(request('CREATED'))).toEqual({ name: 'key' });
  expect(stageOf(request('TO_UPDATE'))).toEqual({ name: 'data' });
});

test('a certificate that was revoked or ran out is over, and no longer chosen to sign with', () => {
  expect(stageOf(request('ISSUED'))).toEqual({ name: 'issued' });
  for (const ended of ['revoking', 'revoked', 'expired'] as const)
    expect(stageOf(request('ISSUED', { ended }))).toEqual({ name: 'ended', status: ended });
});

test('who comes back later goes on, unless it is over', () => {
  const over = new Set<CertificateStatus>(['ISSUED', 'REJECTED', 'CANCELLED', 'REFUNDED']);
  expect(isUnderWay(null)).toBe(false);
  for (const status of certificateStatuses)
    expect([status, isUnderWay(request(status))]).toEqual([status, !over.has(status)]);
});

test('a slip that waits is not yet a payment', () => {
  const current = (status: CertificateStatus) =>
    barOf(stageOf(request(status))).find(({ state }) => state === 'current')?.part;
  expect([current('PAYMENT_PENDING'), current('PAYMENT_TO_VALIDATE'), current('IN_REVIEW')]).toEqual([
    'pay',
    'pay',
    'issue',
  ]);
});
