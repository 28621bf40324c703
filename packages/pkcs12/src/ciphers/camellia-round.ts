/** RFC 3713 appendix A: SBOX1. */
const box = Uint8Array.from(
  (
    '70822cecb327c0e5e4855735ea0cae4123ef6b934519a521ed0e4f4e1d6592bd86b8af8f7ceb1fce3e30dc5f5ec50b1a' +
    'a6e139cad5475d3dd9015ad651566c4d8b0d9a66fbccb02d74122b20f0b18499df4ccbc2347e76056db7a931d11704d7' +
    '14583a61de1b111c320f9c165318f222fe44cfb2c3b57a912408e8a860fc6950aad0a07da1896297545b1e95e0ff64d2' +
    '10c40048a3f775db8a03e6da093fdd94875c8302cd4a90337367f6f39d7fbfe2529bd826c837c63b81966f4b13be632e' +
    'e979a78c9f6ebc8e29f5f9b62ffdb4597898066ae74671bad425ab4288a28dfa7207b955f8eeac0a36492a683c38f1a4' +
    '4028d37bbbc943c115e3adf477c7809e'
  ).match(/../g) ?? [],
  (hex) => Number.parseInt(hex, 16),
);

const rotate = (byte: number, by: number): number => ((byte << by) | (byte >>> (8 - by))) & 0xff;

/** SBOX1 to SBOX4 of RFC 3713 §2.4.1, all made from the first. */
const boxes = [
  box,
  box.map((value) => rotate(value, 1)),
  box.map((value) => rotate(value, 7)),
  box.map((_, index) => box[rotate(index, 1)] ?? 0),
] as const;
const boxOfByte = [0, 1, 2, 3, 1, 2, 3, 0] as const;

/** Which substituted bytes each byte of the answer is the sum of. */
const sums = [
  [0, 2, 3, 5, 6, 7],
  [0, 1, 3, 4, 6, 7],
  [0, 1, 2, 4, 5, 7],
  [1, 2, 3, 4, 5, 6],
  [0, 1, 5, 6, 7],
  [1, 2, 4, 6, 7],
  [2, 3, 4, 5, 7],
  [0, 3, 4, 5, 6],
] as const;

/** The function F of RFC 3713 §2.4.1. */
export function mixHalf(half: Uint8Array, key: Uint8Array): Uint8Array {
  const substituted = boxOfByte.map((which, index) => boxes[which][(half[index] ?? 0) ^ (key[index] ?? 0)] ?? 0);
  return Uint8Array.from(sums, (indexes) => indexes.reduce<number>((sum, index) => sum ^ (substituted[index] ?? 0), 0));
}
