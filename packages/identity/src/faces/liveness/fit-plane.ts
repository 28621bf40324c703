import type { Point } from '../find-landmarks.ts';

/** Weight that keeps the perspective small where the points do not ask for it. */
const damping = 0.5;
const unknowns = 8;

/** The view of one plane from two places (a homography): where a point of the first view stands in the second. */
export function fitPlane(from: readonly Point[], to: readonly Point[]): (point: Point) => Point {
  const [source, target] = [centre(from), centre(to)];
  const equations = source.points.flatMap(({ x, y }, index) => {
    const { x: right, y: down } = target.points[index] ?? { x: 0, y: 0 };
    return [
      { factors: [x, y, 1, 0, 0, 0, -right * x, -right * y], value: right },
      { factors: [0, 0, 0, x, y, 1, -down * x, -down * y], value: down },
    ];
  });
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(normalEquations(equations));
  return (point) => {
    const { x, y } = source.into(point);
    const depth = g * x + h * y + 1;
    return target.outOf({ x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth });
  };
}

/** Around zero and of size one, so that the equations are well behaved. */
function centre(points: readonly Point[]): {
  readonly points: readonly Point[];
  readonly into: (point: Point) => Point;
  readonly outOf: (point: Point) => Point;
} {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  const size = points.reduce((sum, point) => sum + Math.hypot(point.x - x, point.y - y), 0) / points.length;
  const into = (point: Point): Point => ({ x: (point.x - x) / size, y: (point.y - y) / size });
  return { points: points.map(into), into, outOf: (point) => ({ x: point.x * size + x, y: point.y * size + y }) };
}

interface Equation {
  readonly factors: readonly number[];
  readonly value: number;
}

/** Rows of factors, each with its value at the end. */
function normalEquations(equations: readonly Equation[]): number[][] {
  return Array.from({ length: unknowns }, (_, row) => {
    const sums = Array.from({ length: unknowns + 1 }, (__, column) =>
      equations.reduce(
        (sum, { factors, value }) => sum + (factors[row] ?? 0) * (column === unknowns ? value : (factors[column] ?? 0)),
        0,
      ),
    );
    if (row >= 6) sums[row] = (sums[row] ?? 0) + damping;
    return sums;
  });
}

/** Gauss and Jordan. The matrix is symmetric and damped, so that its diagonal does. */
function solve(rows: number[][]): readonly number[] {
  for (const [at, pivot] of rows.entries()) {
    const divisor = pivot[at] || Number.EPSILON;
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const factor = (row[at] ?? 0) / divisor;
      for (let column = at; column <= unknowns; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row[unknowns] ?? 0) / (row[at] || Number.EPSILON));
}
