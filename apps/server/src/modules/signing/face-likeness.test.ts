import { expect, test } from 'vitest';

import { isShownAgain } from './face-likeness.ts';

/** A frame that differs from every other one in half of its bits. */
const frame = (place: number): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, byte) => (place * 37 + byte * 101) % 256);
const frames = (first: number, count: number) => Array.from({ length: count }, (_, index) => frame(first + index));

const [one, other] = [frames(0, 10), frames(10, 10)];

test('frames of one earlier attempt are known, encoded again, too', () => {
  const encoded = one.map((known) => known.with(0, (known[0] ?? 0) ^ 0b111));
  expect(isShownAgain(encoded, [other, one])).toBe(true);
  expect(isShownAgain(frames(20, 10), [one, other])).toBe(false);
});

test('so are those of a clip that was cut from two', () => {
  const cut = [...one.slice(0, 5), ...other.slice(0, 5)];
  expect(isShownAgain(cut, [one])).toBe(false); // half of them may be chance
  expect(isShownAgain(cut, [one, other])).toBe(true);
});
