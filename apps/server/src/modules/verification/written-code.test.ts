import { expect, test } from 'vitest';

import { newVerificationCode } from '../creation/verification-code.ts';
import { readWrittenCode } from './written-code.ts';

test('a code is read however it was typed', () => {
  for (const written of ['7K3M-Q9TX-2B6V', '7k3m q9tx 2b6v', ' 7K3MQ9TX2B6V ', '7K3M–Q9TX.2B6V'])
    expect(readWrittenCode(written)).toBe('7K3M-Q9TX-2B6V');
});

test('letters that people take for digits are digits', () => {
  expect(readWrittenCode('OIL0-1111-2222')).toBe('0110-1111-2222');
});

test('what can be no code is none', () => {
  for (const written of ['', '7K3M-Q9TX', '7K3M-Q9TX-2B6U', '7K3M-Q9TX-2B6V-1', '../../etc/pass'])
    expect(readWrittenCode(written)).toBeUndefined();
});

test('every code that is made can be read back', () => {
  for (const code of Array.from({ length: 50 }, newVerificationCode)) expect(readWrittenCode(code)).toBe(code);
});
