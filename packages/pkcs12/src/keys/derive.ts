import { concatBytes, type Bytes } from '../bytes.ts';
import type { Hash } from '../hashes/hash.ts';

/** RFC 7292 appendix B.3: what the derived bytes are for. */
export const purposes = { key: 1, initialisationVector: 2, integrity: 3 } as const;

export interface Pkcs12Derivation {
  readonly hash: Hash;
  readonly password: Uint8Array;
  readonly salt: Uint8Array;
  readonly iterations: number;
  readonly purpose: (typeof purposes)[keyof typeof purposes];
  readonly lengthBytes: number;
}

/** RFC 7292 appendix B.2. */
export function derivePkcs12(wanted: Pkcs12Derivation): Bytes {
  const { hash, iterations, lengthBytes } = wanted;
  const diversifier = new Uint8Array(hash.blockBytes).fill(wanted.purpose);
  const input = concatBytes([fillBlocks(wanted.salt, hash), fillBlocks(wanted.password, hash)]);
  const output: Bytes[] = [];
  for (let made = 0; made < lengthBytes; made += hash.digestBytes) {
    const digest = hash.digestRepeatedly(concatBytes([diversifier, input]), iterations);
    output.push(digest);
    addToBlocks(input, digest, hash.blockBytes);
  }
  return concatBytes(output).subarray(0, lengthBytes);
}

function fillBlocks(value: Uint8Array, hash: Hash): Bytes {
  const filled = new Uint8Array(hash.blockBytes * Math.ceil(value.length / hash.blockBytes));
  return filled.map((_, index) => value[index % value.length] ?? 0);
}

/** Step 6C: every block of the input becomes itself plus the repeated digest plus one, modulo the block. */
function addToBlocks(input: Uint8Array, digest: Uint8Array, blockBytes: number): void {
  for (let block = 0; block < input.length; block += blockBytes) {
    let carry = 1;
    for (let index = blockBytes - 1; index >= 0; index -= 1) {
      carry += (input[block + index] ?? 0) + (digest[index % digest.length] ?? 0);
      input[block + index] = carry;
      carry >>>= 8;
    }
  }
}

export interface Pbkdf2Derivation {
  readonly prf: 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';
  readonly password: Bytes;
  readonly salt: Bytes;
  readonly iterations: number;
  readonly lengthBytes: number;
}

export async function derivePbkdf2(wanted: Pbkdf2Derivation): Promise<Bytes> {
  const { subtle } = globalThis.crypto;
  const password = await subtle.importKey('raw', wanted.password, 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: wanted.prf, salt: wanted.salt, iterations: wanted.iterations };
  return new Uint8Array(await subtle.deriveBits(parameters, password, wanted.lengthBytes * 8));
}
