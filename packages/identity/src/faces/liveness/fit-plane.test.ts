import { expect, test } from 'vitest';

import { fitPlane } from './fit-plane.ts';

const corners = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 80 },
  { x: 0, y: 80 },
  { x: 40, y: 30 },
  { x: 70, y: 60 },
];

test('a plane that is moved, turned, scaled and sheared is found again', () => {
  const move = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: 0.8 * x - 0.3 * y + 12,
    y: 0.2 * x + 1.1 * y - 7,
  });
  const plane = fitPlane(corners, corners.map(move));
  const found = plane({ x: 55, y: 20 });
  const expected = move({ x: 55, y: 20 });
  expect(found.x).toBeCloseTo(expected.x, 6);
  expect(found.y).toBeCloseTo(expected.y, 6);
});
