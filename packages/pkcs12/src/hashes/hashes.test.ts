import { createHmac, hash as digestOf } from 'node:crypto';

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { hmac } from './hmac.ts';
import { sha1 } from './sha1.ts';
import { sha256 } from './sha256.ts';
import { sha384, sha512 } from './sha512.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test.each([
  ['sha1', sha1],
  ['sha256', sha256],
  ['sha384', sha384],
  ['sha512', sha512],
] as const)('%s agrees with the platform’s own', (name, hash) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 200 }), (message, key) => {
      expect(hex(hash.digest(message))).toBe(digestOf(name, message, 'hex'));
      expect(hex(hmac(hash, key, message))).toBe(createHmac(name, key).update(message).digest('hex'));
      expect(hex(hash.digestRepeatedly(message, 3))).toBe(hex(hash.digest(hash.digest(hash.digest(message)))));
    }),
  );
});
