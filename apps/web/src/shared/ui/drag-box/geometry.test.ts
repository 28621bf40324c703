import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  findFreePlace,
  clampToPage,
  moveBox,
  overlaps,
  placeAt,
  resizeBox,
  type Box,
  type Corner,
} from './geometry.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const anyShift = fc.record({
  x: fc.double({ min: -3, max: 3, noNaN: true }),
  y: fc.double({ min: -3, max: 3, noNaN: true }),
});
const anyBox: fc.Arbitrary<Box> = fc
  .record({ x: unit, y: unit, width: fc.double({ min: 0.02, max: 0.9, noNaN: true }), height: unit })
  .map((box) => clampToPage({ ...box, height: Math.max(0.02, box.height * 0.9) }));
const anyCorner = fc.constantFrom<Corner>('nw', 'ne', 'sw', 'se');
const anyMinimum = fc.record({
  width: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
  height: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
});

const rounding = 1e-9;

function expectOnPage(box: Box): void {
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(1 + rounding);
  expect(box.y + box.height).toBeLessThanOrEqual(1 + rounding);
}

test('however far it is moved, a box stays on the page and keeps its size', () => {
  fc.assert(
    fc.property(anyBox, anyShift, (box, by) => {
      const moved = moveBox(box, by);
      expectOnPage(moved);
      expect([moved.width, moved.height]).toEqual([box.width, box.height]);
    }),
  );
});

test('however a corner is pulled, the box stays on the page and never gets smaller than allowed', () => {
  fc.assert(
    fc.property(anyBox, anyCorner, anyShift, anyMinimum, (box, corner, by, minimum) => {
      const sized = resizeBox(box, { corner, by, minimum });
      expectOnPage(sized);
      expect(sized.width).toBeGreaterThanOrEqual(minimum.width - rounding);
      expect(sized.height).toBeGreaterThanOrEqual(minimum.height - rounding);
    }),
  );
});

test('pulling one corner leaves the opposite one where it was', () => {
  fc.assert(
    fc.property(anyBox, anyCorner, anyShift, (box, corner, by) => {
      const sized = resizeBox(box, { corner, by, minimum: { width: 0.01, height: 0.01 } });
      const fixedX = corner.endsWith('w')
        ? ([box, sized].map((b) => b.x + b.width) as [number, number])
        : [box.x, sized.x];
      const fixedY = corner.startsWith('n')
        ? ([box, sized].map((b) => b.y + b.height) as [number, number])
        : [box.y, sized.y];
      expect(fixedX[1]).toBeCloseTo(fixedX[0] ?? NaN, 8);
      expect(fixedY[1]).toBeCloseTo(fixedY[0] ?? NaN, 8);
    }),
  );
});

test('overlap is symmetric, and touching edges do not overlap', () => {
  fc.assert(
    fc.property(anyBox, anyBox, (a, b) => {
      expect(overlaps(a, b)).toBe(overlaps(b, a));
    }),
  );
  const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
  expect(overlaps(box, { ...box, x: 0.3 })).toBe(false);
  expect(overlaps(box, { ...box, x: 0.29 })).toBe(true);
});

test('what is dropped near an edge is put on the page', () => {
  expect(placeAt({ x: 0.99, y: 0.5 }, { width: 0.2, height: 0.1 })).toEqual({
    x: 0.8,
    y: 0.45,
    width: 0.2,
    height: 0.1,
  });
});

test('a box placed without dragging overlaps no other, or is not placed at all', () => {
  fc.assert(
    fc.property(anyBox, fc.array(anyBox, { maxLength: 6 }), (wished, others) => {
      const place = findFreePlace(wished, others);
      if (!place) return;
      expectOnPage(place);
      expect(others.some((other) => overlaps(place, other))).toBe(false);
    }),
    { numRuns: 40 },
  );
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  expect(findFreePlace({ x: 0, y: 0, width: 0.2, height: 0.1 }, [whole])).toBeUndefined();
});
