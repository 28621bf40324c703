import fc from 'fast-check';
import { expect, test } from 'vitest';

import { toFractions, toPoints } from './coordinates.ts';

const a4 = { width: 595, height: 842 };

test('points count from the lower left corner, fractions from the upper left', () => {
  expect(toPoints({ x: 0, y: 0, width: 0.5, height: 0.25 }, { width: 600, height: 800 })).toEqual({
    x: 0,
    y: 600,
    width: 300,
    height: 200,
  });
  expect(toFractions({ x: 300, y: 0, width: 300, height: 200 }, { width: 600, height: 800 })).toEqual({
    x: 0.5,
    y: 0.75,
    width: 0.5,
    height: 0.25,
  });
});

test('a rotated page is measured as its reader sees it', () => {
  const lying = { width: a4.height, height: a4.width };
  const box = { x: 0.9, y: 0.9, width: 0.1, height: 0.1 };
  expect(toPoints(box, lying)).toEqual({ x: 757.8, y: 0, width: 84.2, height: 59.5 });
});

test('converted there and back a box stays within a hundredth of a point, and on its page', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const box = fc.record({
    x: share,
    y: share,
    width: fc.double({ min: 0.02, max: 1, noNaN: true }),
    height: fc.double({ min: 0.02, max: 1, noNaN: true }),
  });
  const page = fc.record({ width: fc.integer({ min: 100, max: 3000 }), height: fc.integer({ min: 100, max: 3000 }) });
  fc.assert(
    fc.property(box, page, (wished, size) => {
      const points = toPoints(wished, size);
      expect(points.x).toBeGreaterThanOrEqual(0);
      expect(points.y).toBeGreaterThanOrEqual(0);
      expect(points.x + points.width).toBeLessThanOrEqual(size.width + 1e-9);
      expect(points.y + points.height).toBeLessThanOrEqual(size.height + 1e-9);
      const again = toPoints(toFractions(points, size), size);
      for (const side of ['x', 'y', 'width', 'height'] as const) expect(again[side]).toBeCloseTo(points[side], 1);
    }),
  );
});
