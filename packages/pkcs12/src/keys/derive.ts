import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import type { CHash } from '@noble/hashes/utils.js';

import type { Budget } from '../budget.ts';
import { concatBytes, type Bytes } from '../bytes.ts';
import type { Prf } from './algorithms.ts';

/** RFC 7292 appendix B.3: what the derived bytes are for. */
export const purposes = { key: 1, initialisationVector: 2, integrity: 3 } as const;

export interface Pkcs12Derivation {
  readonly hash: CHash;
  readonly password: Uint8Array;
  readonly salt: Uint8Array;
  readonly iterations: number;
  readonly purpose: (typeof purposes)[keyof typeof purposes];
  readonly lengthBytes: number;
}

/** RFC 7292 appendix B.2. */
export async function derivePkcs12(wanted: Pkcs12Derivation, budget: Budget): Promise<Bytes> {
  const { hash, iterations, lengthBytes } = wanted;
  const diversifier = new Uint8Array(hash.blockLen).fill(wanted.purpose);
  const input = concatBytes([fillBlocks(wanted.salt, hash), fillBlocks(wanted.password, hash)]);
  const output: Uint8Array[] = [];
  for (let made = 0; made < lengthBytes; made += hash.outputLen) {
    const repeated = repeatDigest(hash, concatBytes([diversifier, input]));
    await budget.repeat(iterations, repeated.step);
    output.push(repeated.digest);
    addToBlocks(input, repeated.digest, hash.blockLen);
  }
  return concatBytes(output).subarray(0, lengthBytes);
}

/** The digest of the digest of … the message. One state serves all steps: new ones would take twice the time. */
function repeatDigest(hash: CHash, message: Uint8Array) {
  const digest = new Uint8Array(hash.outputLen);
  const blank = hash.create();
  let state = hash.create();
  let next = message;
  const step = (): void => {
    // oxlint-disable-next-line no-underscore-dangle -- the library's own derivations are written with it
    state = blank._cloneInto(state);
    state.update(next).digestInto(digest);
    next = digest;
  };
  return { digest, step };
}

function fillBlocks(value: Uint8Array, hash: CHash): Bytes {
  const filled = new Uint8Array(hash.blockLen * Math.ceil(value.length / hash.blockLen));
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
  readonly prf: Prf;
  readonly password: Bytes;
  readonly salt: Bytes;
  readonly iterations: number;
  readonly lengthBytes: number;
}

export function derivePbkdf2(wanted: Pbkdf2Derivation, budget: Budget): Promise<Bytes> {
  return budget.derive(wanted.iterations, (iterations) => runPbkdf2({ ...wanted, iterations }));
}

async function runPbkdf2({ prf, password, salt, iterations, lengthBytes }: Pbkdf2Derivation): Promise<Bytes> {
  if (!prf.webCryptoName) {
    return Uint8Array.from(await pbkdf2Async(prf.hash, password, salt, { c: iterations, dkLen: lengthBytes }));
  }
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: prf.webCryptoName, salt, iterations };
  return new Uint8Array(await subtle.deriveBits(parameters, key, lengthBytes * 8));
}
