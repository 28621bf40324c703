import fc from 'fast-check';
import { expect, test } from 'vitest';

import { extractInk, guessThreshold, inkBox } from './extract-ink.ts';

type Shade = (x: number, y: number) => number;

function photograph(width: number, height: number, shade: Shade) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < width * height; index++) {
    const value = shade(index % width, Math.floor(index / width));
    data.set([value, value, value, 255], index * 4);
  }
  return { data, width, height };
}

/** A bar of ink on grey paper that gets darker to the right, as under a lamp. */
const signed: Shade = (x, y) => (y >= 20 && y < 26 && x >= 10 && x < 70 ? 40 : 225 - x / 2);

test('the threshold between paper and ink is found automatically', () => {
  const threshold = guessThreshold(photograph(100, 50, signed));
  expect(threshold).toBeGreaterThanOrEqual(40);
  expect(threshold).toBeLessThan(175);
});

test('paper becomes transparent and ink gets the product’s ink colour', () => {
  const photo = photograph(100, 50, signed);
  const data = extractInk(photo, 110);
  const at = (x: number, y: number): number[] => Array.from(data.slice((y * 100 + x) * 4, (y * 100 + x) * 4 + 4));
  expect(at(30, 22)).toEqual([11, 42, 107, 255]);
  expect(at(90, 40)[3]).toBe(0);
});

test('the box holds the ink and leaves the paper, and a speck of dust moves nothing', () => {
  const photo = photograph(100, 50, (x, y) => (x === 95 && y === 3 ? 0 : signed(x, y)));
  const box = inkBox({ ...photo, data: extractInk(photo, 110) });
  expect(box).toEqual({ x: 10, y: 20, width: 60, height: 6 });
  expect(inkBox({ ...photo, data: new Uint8ClampedArray(100 * 50 * 4) })).toBeUndefined();
});

test('a higher threshold never takes ink away', () => {
  fc.assert(
    fc.property(fc.nat(255), fc.nat(255), fc.nat(255), (shade, a, b) => {
      const pixel = photograph(1, 1, () => shade);
      const [low = 0, high = 0] = [Math.min(a, b), Math.max(a, b)].map((threshold) => extractInk(pixel, threshold)[3]);
      expect(high).toBeGreaterThanOrEqual(low);
    }),
  );
});

test('transparent pixels stay transparent', () => {
  const pixel = { data: new Uint8ClampedArray([0, 0, 0, 0]), width: 1, height: 1 };
  expect(extractInk(pixel, 200)[3]).toBe(0);
});
