import type { Bytes } from '../bytes.ts';

/**
 * Hashes in plain code: the PKCS#12 derivation takes thousands of digests in a row, each of the last one, and WebCrypto
 * would answer each through a promise.
 */
export interface Hash {
  readonly digestBytes: number;
  readonly blockBytes: number;
  readonly digest: (message: Uint8Array) => Bytes;
  /** The digest of the digest of … the message: `times` digests in all. */
  readonly digestRepeatedly: (message: Uint8Array, times: number) => Bytes;
}

/** What tells one hash of FIPS 180-4 from another. Words have 32 bits; the wider ones come as pairs, high half first. */
export interface Compression {
  readonly initial: () => Int32Array;
  readonly blockWords: number;
  readonly digestWords: number;
  readonly compress: (state: Int32Array, block: Int32Array) => void;
}

export function createHash(compression: Compression): Hash {
  const { blockWords, digestWords } = compression;
  return {
    digestBytes: digestWords * 4,
    blockBytes: blockWords * 4,
    digest: (message) => toBytes(absorb(compression, message), digestWords),
    digestRepeatedly: (message, times) => {
      const state = absorb(compression, message);
      for (let count = 1; count < times; count += 1) absorbDigest(compression, state);
      return toBytes(state, digestWords);
    },
  };
}

/** FIPS 180-4 §5.1: a one bit, zeros, and the length in bits, to a whole number of blocks. */
function absorb({ initial, blockWords, compress }: Compression, message: Uint8Array): Int32Array {
  const blockBytes = blockWords * 4;
  const padded = new DataView(
    new ArrayBuffer(Math.ceil((message.length + 1 + blockBytes / 8) / blockBytes) * blockBytes),
  );
  new Uint8Array(padded.buffer).set(message);
  padded.setUint8(message.length, 0x80);
  padded.setUint32(padded.byteLength - 8, Math.floor(message.length / 0x2000_0000));
  padded.setUint32(padded.byteLength - 4, message.length * 8);

  const state = initial().slice();
  const block = new Int32Array(blockWords);
  for (let offset = 0; offset < padded.byteLength; offset += blockBytes) {
    for (let index = 0; index < blockWords; index += 1) block[index] = padded.getInt32(offset + index * 4);
    compress(state, block);
  }
  return state;
}

/** The same for a message that is the digest in `state`, which fits one block: no bytes are made in between. */
function absorbDigest({ initial, blockWords, digestWords, compress }: Compression, state: Int32Array): void {
  const block = new Int32Array(blockWords);
  for (let index = 0; index < digestWords; index += 1) block[index] = state[index] ?? 0;
  block[digestWords] = 0x8000_0000;
  block[blockWords - 1] = digestWords * 32;
  state.set(initial());
  compress(state, block);
}

function toBytes(state: Int32Array, words: number): Bytes {
  const view = new DataView(new ArrayBuffer(words * 4));
  for (let index = 0; index < words; index += 1) view.setInt32(index * 4, state[index] ?? 0);
  return new Uint8Array(view.buffer);
}

export function addWord(state: Int32Array, index: number, word: number): void {
  state[index] = (state[index] ?? 0) + word;
}
