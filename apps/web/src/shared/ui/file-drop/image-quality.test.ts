import fc from 'fast-check';
import { expect, test } from 'vitest';

import { hintsFor, luminanceOf, meanOf, sharpnessOf, type Pixels } from './image-quality.ts';
import { fitWithin } from './image-size.ts';

/** A picture whose brightness at a place is given. */
function paint(width: number, height: number, brightness: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < width * height; index++) {
    const value = brightness(index % width, Math.floor(index / width));
    data.set([value, value, value, 255], index * 4);
  }
  return { data, width, height };
}

const text = (x: number, y: number): number => (((x >> 2) + (y >> 3)) % 3 === 0 ? 30 : 220);
const soft = (x: number): number => 150 + 60 * Math.sin(x / 25);

test('a sharp photograph in good light needs no hint', () => {
  expect(hintsFor(paint(200, 120, text))).toEqual([]);
});

test('a photograph in the dark is called dark, and only that', () => {
  expect(hintsFor(paint(200, 120, (x, y) => text(x, y) / 6))).toEqual(['dark']);
  expect(hintsFor(paint(200, 120, () => 40))).toEqual(['dark']);
});

test('one without edges is called blurred', () => {
  expect(hintsFor(paint(200, 120, soft))).toEqual(['blurred']);
  expect(hintsFor(paint(200, 120, () => 180))).toEqual(['blurred']);
});

test('brightness is weighed as the eye does', () => {
  const one = (red: number, green: number, blue: number): number =>
    meanOf(luminanceOf({ data: new Uint8ClampedArray([red, green, blue, 255]), width: 1, height: 1 }));
  expect(one(255, 255, 255)).toBeCloseTo(255, 3);
  expect(one(0, 255, 0)).toBeGreaterThan(one(255, 0, 0));
  expect(one(255, 0, 0)).toBeGreaterThan(one(0, 0, 255));
});

test('the same picture brighter or darker is as sharp as before, and a flat one not at all', () => {
  const sharpness = (pixels: Pixels): number => sharpnessOf(luminanceOf(pixels), pixels.width, pixels.height);
  const bright = sharpness(paint(80, 60, (x, y) => text(x, y) / 2 + 100));
  const dim = sharpness(paint(80, 60, (x, y) => text(x, y) / 2));
  expect(bright).toBeCloseTo(dim, -1);
  expect(sharpness(paint(80, 60, () => 99))).toBeCloseTo(0);
  expect(sharpness(paint(2, 2, text))).toBe(0);
});

test('a picture keeps its shape and never grows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 9000 }), (width, height) => {
      const fitted = fitWithin({ width, height }, 2000);
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(
        Math.max(1, Math.min(2000, Math.max(width, height))),
      );
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
      if (Math.max(width, height) > 2000) return;
      expect(fitted).toEqual({ width, height });
    }),
  );
  expect(fitWithin({ width: 4032, height: 3024 }, 2000)).toEqual({ width: 2000, height: 1500 });
});
