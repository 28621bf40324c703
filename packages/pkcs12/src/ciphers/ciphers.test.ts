import { createCipheriv } from 'node:crypto';

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { decryptCbc } from './block-cipher.ts';
import { createCamellia } from './camellia.ts';
import { createRc2 } from './rc2.ts';
import { decryptRc4 } from './rc4.ts';
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

test.each([16, 24, 32])('Camellia with a key of %i bytes undoes what the platform encrypts', (length) => {
  fc.assert(
    fc.property(bytes(length), bytes(16), fc.uint8Array({ maxLength: 100 }), (key, iv, plain) => {
      const cipher = createCipheriv(`camellia-${length * 8}-cbc`, key, iv);
      const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
      expect(decryptCbc(createCamellia(key), iv, encrypted)).toEqual(Uint8Array.from(plain));
    }),
  );
});

/** RFC 6229: the first sixteen bytes of the key stream, and those at 240. */
test.each([
  ['0102030405', 'b2396305f03dc027ccc3524a0a1118a8', '28cb1132c96ce286421dcaadb8b69eae'],
  ['0102030405060708090a0b0c0d0e0f10', '9ac7cc9a609d1ef7b2932899cde41b97', '065902e4b620f6cc36c8589f66432f2b'],
])('RC4 with key %s', (key, start, later) => {
  const stream = Buffer.from(decryptRc4(Buffer.from(key, 'hex'), new Uint8Array(256)));
  expect(stream.toString('hex', 0, 16)).toBe(start);
  expect(stream.toString('hex', 240, 256)).toBe(later);
});
