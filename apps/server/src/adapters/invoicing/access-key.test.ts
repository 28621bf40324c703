import { expect, test } from 'vitest';

import { checkDigitOf, isKeyOf } from './access-key.ts';

/** Day, invoice, RUC, production, 001-001, number, code, emission: the check digit is the last. */
const key = '0403202601119111111700120010010000000011234567818';
const invoice = { type: 'invoice', number: '001-001-000000001' } as const;

test('an access key is one of its document alone', () => {
  expect(isKeyOf(key, invoice)).toBe(true);
  expect(isKeyOf(key, { ...invoice, type: 'credit_note' })).toBe(false);
  expect(isKeyOf(key, { ...invoice, number: '001-001-000000002' })).toBe(false);
  expect(isKeyOf(`${key.slice(0, 48)}${(Number(key[48]) + 1) % 10}`, invoice)).toBe(false);
  expect(isKeyOf(key.slice(1), invoice)).toBe(false);
});

test('the check digit of eleven is 0 and of ten is 1', () => {
  // sums of 0 and 1 under module 11: 11 − 0 = 11 and 11 − 1 = 10
  expect(checkDigitOf('0')).toBe('0');
  expect(checkDigitOf('6')).toBe('1'); // 6 × 2 = 12
  // worked by hand: 4 × 2 + 3 × 3 + 2 × 4 + 1 × 5 = 30; 30 mod 11 = 8; 11 − 8 = 3
  expect(checkDigitOf('1234')).toBe('3');
});
