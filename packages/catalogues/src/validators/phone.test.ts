import { expect, test } from 'vitest';

import { readPhone } from './phone.ts';

test('a mobile has at least 10 digits and one normal form, however it was written', () => {
  expect(readPhone('099123456')).toBeUndefined();
  for (const written of [
    '0991234567',
    '099 123 4567',
    '099-123-4567',
    '+593 99 123 4567',
    '593991234567',
    '(09) 91234567',
  ]) {
    expect(readPhone(written)).toEqual({
      kind: 'mobile',
      national: '0991234567',
      international: '+593991234567',
    });
  }
});

test('a fixed line carries its area code 02 to 07', () => {
  expect(readPhone('02 234 5678')).toEqual({ kind: 'fixed', national: '022345678', international: '+59322345678' });
  expect(readPhone('+593 4 261 2345')?.national).toBe('042612345');
});

test('what no line answers is refused', () => {
  expect(
    [
      '',
      '991234567',
      '099123456',
      '09912345678',
      '0812345678',
      '021345678',
      '082345678',
      '+51991234567',
      '09912E4567',
    ].filter((refused) => readPhone(refused) !== undefined),
  ).toEqual([]);
});
