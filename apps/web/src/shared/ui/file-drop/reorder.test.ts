import fc from 'fast-check';
import { expect, test } from 'vitest';

import { placeAfterDrag, stepAside } from './reorder.ts';

const rows = Array.from({ length: 4 }, (_, index) => ({ start: index * 70, length: 64 }));

test('a row takes the place of the one whose middle it passes', () => {
  expect(placeAfterDrag(rows, 0, 30)).toBe(0);
  expect(placeAfterDrag(rows, 0, 75)).toBe(1);
  expect(placeAfterDrag(rows, 0, 999)).toBe(3);
  expect(placeAfterDrag(rows, 3, -75)).toBe(2);
  expect(placeAfterDrag(rows, 2, -999)).toBe(0);
});

test('wherever it is dragged, it lands on the list, and the others move by its own length only', () => {
  fc.assert(
    fc.property(fc.nat(3), fc.integer({ min: -2000, max: 2000 }), (from, by) => {
      const to = placeAfterDrag(rows, from, by);
      expect(to).toBeGreaterThanOrEqual(by > 0 ? from : 0);
      expect(to).toBeLessThanOrEqual(by > 0 ? 3 : from);
      const moved = rows.filter((_, index) => stepAside(index, { from, to }, 64) !== 0);
      expect(moved).toHaveLength(Math.abs(to - from));
    }),
  );
});
