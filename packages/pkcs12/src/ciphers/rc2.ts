import type { BlockCipher } from './block-cipher.ts';

/** RFC 2268 §2: the permutation PITABLE. */
const table = Uint8Array.from(
  (
    'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32' +
    'bd8f40eb86b77b0bf09521225c6b4e8254d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed708e8eade8052eef784aa72ac354d6a2a' +
    '961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2e' +
    'c5f3db47e5a59c770aa62068fe7fc1ad'
  ).match(/../g) ?? [],
  (hex) => Number.parseInt(hex, 16),
);

const substitute = (index: number): number => table[index & 0xff] ?? 0;
const rotations = [1, 2, 3, 5];

export function createRc2(key: Uint8Array, effectiveBits: number): BlockCipher {
  const words = expandKey(key, effectiveBits);
  return { blockBytes: 8, decryptBlock: (bytes, offset) => decryptBlock(words, bytes, offset) };
}

/** RFC 2268 §2. */
function expandKey(key: Uint8Array, effectiveBits: number): Uint16Array {
  const expanded = new Uint8Array(128);
  expanded.set(key);
  const at = (index: number): number => expanded[index] ?? 0;
  for (let index = key.length; index < 128; index += 1) {
    expanded[index] = substitute(at(index - 1) + at(index - key.length));
  }
  const effectiveBytes = Math.ceil(effectiveBits / 8);
  const mask = 0xff >> (8 * effectiveBytes - effectiveBits);
  expanded[128 - effectiveBytes] = substitute(at(128 - effectiveBytes) & mask);
  for (let index = 127 - effectiveBytes; index >= 0; index -= 1) {
    expanded[index] = substitute(at(index + 1) ^ at(index + effectiveBytes));
  }
  return Uint16Array.from({ length: 64 }, (_, index) => at(2 * index) | (at(2 * index + 1) << 8));
}

/** RFC 2268 §4: rounds of reverse mixing, with a reverse mash before the sixth and the eleventh from the start. */
function decryptBlock(words: Uint16Array, bytes: DataView, offset: number): void {
  const block = Uint16Array.from({ length: 4 }, (_, index) => bytes.getUint16(offset + 2 * index, true));
  const at = (index: number): number => block[index & 3] ?? 0;
  for (let round = 15; round >= 0; round -= 1) {
    for (let index = 3; index >= 0; index -= 1) {
      const by = rotations[index] ?? 0;
      const turned = (at(index) >>> by) | (at(index) << (16 - by));
      const mixed = (at(index + 3) & at(index + 2)) + (~at(index + 3) & at(index + 1));
      block[index] = turned - (words[4 * round + index] ?? 0) - mixed;
    }
    if (round !== 11 && round !== 5) continue;
    for (let index = 3; index >= 0; index -= 1) block[index] = at(index) - (words[at(index + 3) & 63] ?? 0);
  }
  block.forEach((word, index) => bytes.setUint16(offset + 2 * index, word, true));
}
