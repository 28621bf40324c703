import { createCipheriv } from 'node:crypto';

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { decryptCbc } from './block-cipher.ts';
import { createRc2 } from './rc2.ts';
import { createTripleDes } from './triple-des.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

test('triple DES undoes what the platform encrypts', () => {
  fc.assert(
    fc.property(bytes(24), bytes(8), fc.uint8Array({ maxLength: 100 }), (key, iv, plain) => {
      const cipher = createCipheriv('des-ede3-cbc', key, iv);
      const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
      expect(decryptCbc(createTripleDes(key), iv, encrypted)).toEqual(Uint8Array.from(plain));
    }),
  );
});

test('triple DES with two keys uses the first one twice', () => {
  fc.assert(
    fc.property(bytes(16), bytes(8), fc.uint8Array({ maxLength: 40 }), (key, iv, plain) => {
      const cipher = createCipheriv('des-ede-cbc', key, iv);
      const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
      expect(decryptCbc(createTripleDes(key), iv, encrypted)).toEqual(Uint8Array.from(plain));
    }),
  );
});

/** RFC 2268 §5: key, effective bits, plaintext, ciphertext. */
test.each([
  ['0000000000000000', 63, '0000000000000000', 'ebb773f993278eff'],
  ['ffffffffffffffff', 64, 'ffffffffffffffff', '278b27e42e2f0d49'],
  ['3000000000000000', 64, '1000000000000001', '30649edf9be7d2c2'],
  ['88', 64, '0000000000000000', '61a8a244adacccf0'],
  ['88bca90e90875a', 64, '0000000000000000', '6ccf4308974c267f'],
  ['88bca90e90875a7f0f79c384627bafb2', 64, '0000000000000000', '1a807d272bbe5db1'],
  ['88bca90e90875a7f0f79c384627bafb2', 128, '0000000000000000', '2269552ab0f85ca6'],
])('RC2 with key %s and %i bits', (key, bits, plain, encrypted) => {
  const block = new DataView(Uint8Array.from(Buffer.from(encrypted, 'hex')).buffer);
  createRc2(Buffer.from(key, 'hex'), bits).decryptBlock(block, 0);
  expect(Buffer.from(block.buffer).toString('hex')).toBe(plain);
});
