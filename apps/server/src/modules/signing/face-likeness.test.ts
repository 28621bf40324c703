import { expect, test } from 'vitest';

import { isShownAgain } from './face-likeness.ts';

/** A picture that differs from every other one in half of its bits. */
const picture = (place: number): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, byte) => (place * 37 + byte * 101) % 256);
const pictures = (first: number, count: number) => Array.from({ length: count }, (_, index) => picture(first + index));
const none = new Uint8Array(32).fill(255);
const shown = (plain: readonly Uint8Array[]) => plain.map((one) => ({ plain: one, mirrored: none }));

const [one, other] = [pictures(0, 10), pictures(10, 10)];

test('pictures of one earlier attempt are known, encoded again, too', () => {
  const encoded = shown(one.map((known) => known.with(0, (known[0] ?? 0) ^ 0b111)));
  expect(isShownAgain(encoded, [other, one], 3)).toBe(true);
  expect(isShownAgain(encoded, [other, one], 2)).toBe(false);
  expect(isShownAgain(shown(pictures(20, 10)), [one, other], 16)).toBe(false);
  expect(isShownAgain([], [one, other], 16)).toBe(false);
});

test('so are mirrored ones', () => {
  const mirrored = one.map((known) => ({ plain: none, mirrored: known }));
  expect(isShownAgain(mirrored, [other, one], 3)).toBe(true);
});

test('so are those of a clip that was cut from two', () => {
  const cut = shown([...one.slice(0, 5), ...other.slice(0, 5)]);
  expect(isShownAgain(cut, [one], 16)).toBe(false); // half of them may be chance
  expect(isShownAgain(cut, [one, other], 16)).toBe(true);
});
