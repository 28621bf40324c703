import fc from 'fast-check';
import { expect, test } from 'vitest';

import { clampToPage, type Box, type Corner } from './geometry.ts';
import { snapMove, snapResize } from './snapping.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const anyBox: fc.Arbitrary<Box> = fc
  .record({ x: unit, y: unit, width: unit, height: unit })
  .map((box) => clampToPage({ ...box, width: Math.max(0.05, box.width), height: Math.max(0.05, box.height) }));
const others = fc.array(anyBox, { maxLength: 5 });
const anyCorner = fc.constantFrom<Corner>('nw', 'ne', 'sw', 'se');
const reach = { width: 0.012, height: 0.012 };
const minimum = { width: 0.05, height: 0.05 };
const rounding = 1e-9;

const isOnPage = (box: Box): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= 1 + rounding && box.y + box.height <= 1 + rounding;

test('snapping a snapped box changes nothing', () => {
  fc.assert(
    fc.property(anyBox, others, (box, rest) => {
      const once = snapMove(box, { others: rest, reach });
      expect(snapMove(once.box, { others: rest, reach })).toEqual(once);
    }),
    { numRuns: 1000 },
  );
  fc.assert(
    fc.property(anyBox, others, anyCorner, (box, rest, corner) => {
      const once = snapResize(box, { others: rest, reach, corner, minimum });
      expect(snapResize(once.box, { others: rest, reach, corner, minimum })).toEqual(once);
    }),
    { numRuns: 1000 },
  );
});

test('snapping never moves a box off the page, below its minimum size or further than the snap distance', () => {
  fc.assert(
    fc.property(anyBox, others, anyCorner, (box, rest, corner) => {
      const moved = snapMove(box, { others: rest, reach }).box;
      const sized = snapResize(box, { others: rest, reach, corner, minimum }).box;
      expect(isOnPage(moved) && isOnPage(sized)).toBe(true);
      expect(sized.width).toBeGreaterThanOrEqual(minimum.width - rounding);
      expect(sized.height).toBeGreaterThanOrEqual(minimum.height - rounding);
      expect(Math.abs(moved.x - box.x)).toBeLessThanOrEqual(reach.width + rounding);
      expect(Math.abs(moved.y - box.y)).toBeLessThanOrEqual(reach.height + rounding);
    }),
    { numRuns: 1000 },
  );
});

test('a box near the middle of the page is centred and says so with a line', () => {
  const { box, guides } = snapMove({ x: 0.405, y: 0.1, width: 0.2, height: 0.1 }, { others: [], reach });
  expect(box.x).toBeCloseTo(0.4);
  expect(guides).toEqual([{ axis: 'x', at: expect.closeTo(0.5, 9) as number }]);
});

test('a box beside another takes its upper edge', () => {
  const neighbour = { x: 0.1, y: 0.7, width: 0.2, height: 0.06 };
  const { box, guides } = snapMove({ x: 0.62, y: 0.706, width: 0.2, height: 0.09 }, { others: [neighbour], reach });
  expect(box.y).toBeCloseTo(0.7);
  expect(guides).toEqual([{ axis: 'y', at: expect.closeTo(0.7, 9) as number }]);
});

test('two boxes of the same height share one line, through their middles', () => {
  const neighbour = { x: 0.1, y: 0.7, width: 0.2, height: 0.06 };
  const { guides } = snapMove({ x: 0.62, y: 0.706, width: 0.2, height: 0.06 }, { others: [neighbour], reach });
  expect(guides).toEqual([{ axis: 'y', at: expect.closeTo(0.73, 9) as number }]);
});

test('far from everything nothing snaps and no line is shown', () => {
  const alone = { x: 0.03, y: 0.04, width: 0.2, height: 0.05 };
  expect(snapMove(alone, { others: [], reach })).toEqual({ box: alone, guides: [] });
});
