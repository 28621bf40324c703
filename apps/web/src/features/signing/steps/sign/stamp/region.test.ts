import { expect, test } from 'vitest';

import { regionOf } from './region.ts';

const page = { page_width: 595, page_height: 842 };

test('the window shows the box and what stands around it', () => {
  const box = { x: 200, y: 400, width: 200, height: 60 };
  const { left, top, height, scale } = regionOf({ ...box, ...page }, 320);
  expect(scale).toBe(1);
  expect([left, top, height]).toEqual([140, 842 - 400 - 60 - 46, 60 + 46 + 26]);
});

test('at the edge of the paper the window stays on it, and a wide box takes the whole page', () => {
  const corner = regionOf({ x: 0, y: 0, width: 200, height: 60, ...page }, 320);
  expect([corner.left, corner.top + corner.height]).toEqual([0, 842]);
  const wide = regionOf({ x: 10, y: 700, width: 560, height: 60, ...page }, 595);
  expect([wide.left, wide.scale]).toEqual([0, 1]);
});
