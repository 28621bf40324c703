import type { Matrix, Rectangle } from '../../document/page-geometry.ts';

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer` (ISO 32000-2 §8.3.4). */
export const combine = (inner: Matrix, outer: Matrix): Matrix => [
  inner[0] * outer[0] + inner[1] * outer[2],
  inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2],
  inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
  inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
];

/** The upright rectangle around a rectangle that was moved, turned or skewed. */
export function boundsOf([left, bottom, right, top]: Rectangle, matrix: Matrix): Rectangle {
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ].map(([x = 0, y = 0]) => [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]]);
  const xs = corners.map(([x = 0]) => x);
  const ys = corners.map(([, y = 0]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export const meet = (a: Rectangle, b: Rectangle): Rectangle => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];

/** Half a point: what merely touches covers nothing. */
const tolerance = 0.5;

export const overlaps = (a: Rectangle, b: Rectangle): boolean => {
  const [left, bottom, right, top] = meet(a, b);
  return right - left > tolerance && top - bottom > tolerance;
};
