import type { Bytes } from '../bytes.ts';

/** The stream cipher of the oldest files. It has no padding: only what is inside shows whether the key was right. */
export function decryptRc4(key: Uint8Array, ciphertext: Uint8Array): Bytes {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 0xff] ?? 0;
  const swap = (a: number, b: number): void => {
    const [first, second] = [at(a), at(b)];
    state[a & 0xff] = second;
    state[b & 0xff] = first;
  };
  let mixed = 0;
  for (let index = 0; index < 256; index += 1) {
    mixed = (mixed + at(index) + (key[index % key.length] ?? 0)) & 0xff;
    swap(index, mixed);
  }
  mixed = 0;
  return Uint8Array.from(ciphertext, (byte, position) => {
    const index = position + 1;
    mixed = (mixed + at(index)) & 0xff;
    swap(index, mixed);
    return byte ^ at(at(index) + at(mixed));
  });
}
