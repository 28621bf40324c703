import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatShortCode, readShortCode, shortCodeFrom } from './short-code.ts';

test('what is no code is refused', () => {
  for (const typed of ['', 'abrir', '7K3M-Q9TX', '7K3M-Q9TX-4HPB-1', '¿¿¿???', 'á'.repeat(12)])
    expect(readShortCode(typed)).toBeUndefined();
});

test('a code is read in small letters, without hyphens, with spaces and with letters that look alike', () => {
  for (const typed of ['7K3M-Q9TX-4HPB', '7k3mq9tx4hpb', ' 7K3M Q9TX 4HPB.', '7K3M–Q9TX–4HPB'])
    expect(readShortCode(typed)).toBe('7K3MQ9TX4HPB');
  expect(readShortCode('oIlU-0000-0000')).toBe('011V00000000');
});

test('every sixty bits have a code of their own, of letters that nobody confuses', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 60n - 1n), (bits) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64BE(bits << 4n);
      const code = shortCodeFrom(bytes);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
      expect(readShortCode(formatShortCode(code).toLowerCase())).toBe(code);
      const back = code
        .split('')
        .reduce((sum, letter) => sum * 32n + BigInt('0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(letter)), 0n);
      expect(back).toBe(bits);
    }),
  );
});
