import type { BlockCipher } from './block-cipher.ts';
import { expandCamelliaKey } from './camellia-keys.ts';
import { mixHalf } from './camellia-round.ts';

/** RFC 3713. Half a block is eight bytes. */
export function createCamellia(key: Uint8Array): BlockCipher {
  const { whitening, rounds, layers } = expandCamelliaKey(key);
  const keys = {
    whitening: [...whitening.slice(2), ...whitening.slice(0, 2)],
    rounds: rounds.toReversed(),
    layers: layers.toReversed(),
  };
  return {
    blockBytes: 16,
    decryptBlock: (bytes, offset) => {
      const block = new Uint8Array(bytes.buffer, bytes.byteOffset + offset, 16);
      block.set(runRounds(block, keys));
    },
  };
}

interface RoundKeys {
  /** Four: two before the rounds, two after them. */
  readonly whitening: readonly Uint8Array[];
  readonly rounds: readonly Uint8Array[];
  /** Two between every six rounds. */
  readonly layers: readonly Uint8Array[];
}

/** RFC 3713 §2.3. Decryption is encryption with the keys in reverse order. */
function runRounds(block: Uint8Array, { whitening, rounds, layers }: RoundKeys): Uint8Array {
  const [first, second, third, fourth] = whitening;
  const left = xor(block.slice(0, 8), first);
  const right = xor(block.slice(8, 16), second);
  rounds.forEach((key, round) => {
    if (round > 0 && round % 6 === 0) {
      const pair = (round / 6 - 1) * 2;
      applyLayer(left, layers[pair]);
      applyInverseLayer(right, layers[pair + 1]);
    }
    if (round % 2 === 0) xor(right, mixHalf(left, key));
    else xor(left, mixHalf(right, key));
  });
  return Uint8Array.from([...xor(right, third), ...xor(left, fourth)]);
}

function xor(half: Uint8Array, other: Uint8Array = new Uint8Array(8)): Uint8Array {
  other.forEach((byte, index) => (half[index] = (half[index] ?? 0) ^ byte));
  return half;
}

const words = (half: Uint8Array): DataView => new DataView(half.buffer, half.byteOffset, 8);

const rotateLeft = (word: number): number => (word << 1) | (word >>> 31);

/** FL of RFC 3713 §2.4.2. */
function applyLayer(half: Uint8Array, key: Uint8Array = new Uint8Array(8)): void {
  const [x, k] = [words(half), words(key)];
  x.setUint32(4, x.getUint32(4) ^ rotateLeft(x.getUint32(0) & k.getUint32(0)));
  x.setUint32(0, x.getUint32(0) ^ (x.getUint32(4) | k.getUint32(4)));
}

/** FLINV of RFC 3713 §2.4.3. */
function applyInverseLayer(half: Uint8Array, key: Uint8Array = new Uint8Array(8)): void {
  const [y, k] = [words(half), words(key)];
  y.setUint32(0, y.getUint32(0) ^ (y.getUint32(4) | k.getUint32(4)));
  y.setUint32(4, y.getUint32(4) ^ rotateLeft(y.getUint32(0) & k.getUint32(0)));
}
