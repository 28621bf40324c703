import type { BlockCipher } from './block-cipher.ts';
import {
  finalPermutation,
  initialPermutation,
  keyChoice1,
  keyChoice2,
  keyTurns,
  mixing,
  substitutions,
} from './des-tables.ts';

/** The 48 bits of each round's key, six to a byte, in the order in which they are used. */
type RoundKeys = readonly Uint8Array[];

/** SP 800-67. Two keys stand for k1, k2, k1. */
export function createTripleDes(key: Uint8Array): BlockCipher {
  const [first, second, third] = [key.subarray(0, 8), key.subarray(8, 16), key.subarray(key.length === 16 ? 0 : 16)];
  const steps = [expandKey(third).toReversed(), expandKey(second), expandKey(first).toReversed()];
  return { blockBytes: 8, decryptBlock: (bytes, offset) => steps.forEach((keys) => runDes(keys, bytes, offset)) };
}

function runDes(keys: RoundKeys, bytes: DataView, offset: number): void {
  permuteBlock(bytes, offset, initialPermutation);
  let left = bytes.getInt32(offset);
  let right = bytes.getInt32(offset + 4);
  for (const key of keys) [left, right] = [right, left ^ mix(right, key)];
  bytes.setInt32(offset, right);
  bytes.setInt32(offset + 4, left);
  permuteBlock(bytes, offset, finalPermutation);
}

/** The expansion takes six neighbouring bits at every fourth position, around the edge: a rotation and a mask. */
function mix(half: number, key: Uint8Array): number {
  const boxes = mixedBoxes();
  let mixed = 0;
  for (let box = 0; box < 8; box += 1) {
    const by = (5 + 4 * box) % 32;
    const six = ((half << by) | (half >>> (32 - by))) & 0x3f;
    mixed |= boxes[box * 64 + (six ^ (key[box] ?? 0))] ?? 0;
  }
  return mixed;
}

let boxes: Int32Array | undefined;

/** Substitution and the permutation after it, as one table. */
function mixedBoxes(): Int32Array {
  boxes ??= Int32Array.from({ length: 512 }, (_, index) => {
    const box = index >> 6;
    const row = ((index >> 4) & 2) | (index & 1);
    const column = (index >> 1) & 0xf;
    const digit = Number.parseInt(substitutions[box]?.[row * 16 + column] ?? '', 16);
    const placed = digit << (28 - 4 * box);
    return mixing.reduce((mixed, from, to) => mixed | (((placed >>> (32 - from)) & 1) << (31 - to)), 0);
  });
  return boxes;
}

function expandKey(key: Uint8Array): RoundKeys {
  const chosen = permute(bitsOf(key), keyChoice1);
  return keyTurns.map((turn) => {
    const turned = [...rotate(chosen.slice(0, 28), turn), ...rotate(chosen.slice(28), turn)];
    const bits = permute(turned, keyChoice2);
    return Uint8Array.from({ length: 8 }, (_, index) =>
      Number.parseInt(bits.slice(index * 6, index * 6 + 6).join(''), 2),
    );
  });
}

function permuteBlock(bytes: DataView, offset: number, order: readonly number[]): void {
  const high = bytes.getInt32(offset);
  const low = bytes.getInt32(offset + 4);
  const bit = (position: number): number => (position <= 32 ? high >>> (32 - position) : low >>> (64 - position)) & 1;
  let newHigh = 0;
  let newLow = 0;
  for (let to = 0; to < 32; to += 1) {
    newHigh |= bit(order[to] ?? 0) << (31 - to);
    newLow |= bit(order[to + 32] ?? 0) << (31 - to);
  }
  bytes.setInt32(offset, newHigh);
  bytes.setInt32(offset + 4, newLow);
}

const bitsOf = (bytes: Uint8Array): number[] =>
  Array.from(bytes).flatMap((byte) => Array.from({ length: 8 }, (_, index) => (byte >> (7 - index)) & 1));

const permute = (bits: readonly number[], order: readonly number[]): number[] =>
  order.map((position) => bits[position - 1] ?? 0);

const rotate = (bits: readonly number[], by: number): number[] => [...bits.slice(by), ...bits.slice(0, by)];
