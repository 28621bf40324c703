import { concatBytes, type Bytes } from '../bytes.ts';
import type { Hash } from './hash.ts';

/** RFC 2104. */
export function hmac(hash: Hash, key: Uint8Array, message: Uint8Array): Bytes {
  const block = new Uint8Array(hash.blockBytes);
  block.set(key.length > hash.blockBytes ? hash.digest(key) : key);
  const inner = hash.digest(concatBytes([block.map((byte) => byte ^ 0x36), message]));
  return hash.digest(concatBytes([block.map((byte) => byte ^ 0x5c), inner]));
}
