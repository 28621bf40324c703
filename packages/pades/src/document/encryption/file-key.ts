import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

import { sameBytes } from '../../bytes.ts';
import { rc4 } from './rc4.ts';

/** What the encryption dictionary says about the key (ISO 32000-2 table 21). */
export interface KeyFacts {
  readonly revision: number;
  readonly keyBytes: number;
  readonly owner: Buffer;
  readonly user: Buffer;
  readonly userKey: Buffer;
  readonly permissions: number;
  readonly encryptsMetadata: boolean;
  /** The first part of the file's identifier. */
  readonly identifier: Buffer;
}

/** The key of a file that opens without a password; undefined where one is asked for. */
export const keyWithoutPassword = (facts: KeyFacts): Buffer | undefined =>
  facts.revision >= 5 ? longKey(facts) : shortKey(facts);

/** ISO 32000-2 §7.6.4.3.2, what stands for a missing password. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const md5 = (...parts: readonly Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

/** Algorithm 2, and algorithm 4 or 5 to see whether it is the key. */
function shortKey(facts: KeyFacts): Buffer | undefined {
  const { revision, keyBytes, owner, permissions, identifier, encryptsMetadata } = facts;
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions | 0);
  const extra = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = md5(padding, owner.subarray(0, 32), flags, identifier, extra);
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, keyBytes));
  key = key.subarray(0, revision === 2 ? 5 : keyBytes);
  return opensUser(key, facts) ? key : undefined;
}

function opensUser(key: Buffer, { revision, user, identifier }: KeyFacts): boolean {
  if (revision === 2) return sameBytes(rc4(key, padding), user.subarray(0, 32));
  let proof = md5(padding, identifier);
  for (let round = 0; round < 20; round += 1) {
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  }
  return sameBytes(proof, user.subarray(0, 16));
}

/** Algorithm 2.A: the empty password must be the user's. */
function longKey({ revision, user, userKey }: KeyFacts): Buffer | undefined {
  const hash = revision === 5 ? (salt: Buffer): Buffer => createHash('sha256').update(salt).digest() : hardenedHash;
  if (!sameBytes(hash(user.subarray(32, 40)), user.subarray(0, 32))) return undefined;
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([decipher.update(userKey.subarray(0, 32)), decipher.final()]);
}

const digests = ['sha256', 'sha384', 'sha512'] as const;

/** Algorithm 2.B with an empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const scrambled = cipher.update(block);
    const choice = scrambled.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(digests[choice] ?? 'sha256')
      .update(scrambled)
      .digest();
    last = scrambled.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}
