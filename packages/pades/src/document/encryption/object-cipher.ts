import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

import { damaged } from '../../syntax/limits.ts';
import type { Cipher, ObjectId } from '../../syntax/objects.ts';
import { rc4 } from './rc4.ts';

/** ISO 32000-2 table 25. */
export type Method = 'none' | 'rc4' | 'aes-128' | 'aes-256';

/** How the strings or the stream of one object are encrypted; undefined where they are not. */
export function cipherFor(method: Method, fileKey: Buffer, id: ObjectId): Cipher | undefined {
  if (method === 'none') return undefined;
  if (method === 'aes-256') return aes('aes-256-cbc', fileKey);
  const key = objectKey(method, fileKey, id);
  if (method === 'aes-128') return aes('aes-128-cbc', key);
  return { decrypt: (data) => rc4(key, data), encrypt: (data) => rc4(key, data) };
}

/** ISO 32000-2 §7.6.3.1, algorithm 1. */
function objectKey(method: Method, fileKey: Buffer, { number, generation }: ObjectId): Buffer {
  const place = Buffer.alloc(5);
  place.writeUIntLE(number & 0xff_ff_ff, 0, 3);
  place.writeUInt16LE(generation & 0xff_ff, 3);
  const salt = method === 'aes-128' ? Buffer.from('sAlT') : Buffer.alloc(0);
  const digest = createHash('md5').update(fileKey).update(place).update(salt).digest();
  return digest.subarray(0, Math.min(fileKey.length + 5, 16));
}

function aes(name: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer): Cipher {
  return {
    decrypt: (data) => {
      if (data.length === 0) return Buffer.alloc(0);
      try {
        const decipher = createDecipheriv(name, key, data.subarray(0, 16));
        return Buffer.concat([decipher.update(data.subarray(16)), decipher.final()]);
      } catch (cause) {
        throw damaged('encrypted data that cannot be decrypted', cause);
      }
    },
    encrypt: (data) => {
      const start = randomBytes(16);
      const cipher = createCipheriv(name, key, start);
      return Buffer.concat([start, cipher.update(data), cipher.final()]);
    },
  };
}
