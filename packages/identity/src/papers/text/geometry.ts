export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners of a line of text, in its own reading order: start above, end above, end below, start below. */
export type Quad = readonly [Point, Point, Point, Point];

/** A rectangle that may lie askew. `angle` is the direction of its longer side, in (−π/2, π/2]. */
export interface Slanted {
  readonly centre: Point;
  readonly long: number;
  readonly short: number;
  readonly angle: number;
}

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Coordinates of a point in axes that are turned by `angle`. */
export function turn({ x, y }: Point, angle: number): Point {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cosine + y * sine, y: y * cosine - x * sine };
}

export function cornersOf({ centre, long, short, angle }: Slanted): Quad {
  const at = (along: number, across: number): Point => {
    const offset = turn({ x: (long / 2) * along, y: (short / 2) * across }, -angle);
    return { x: centre.x + offset.x, y: centre.y + offset.y };
  };
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];
}

/** The same rectangle, read from the other end. */
export const upsideDown = ([first, second, third, fourth]: Quad): Quad => [third, fourth, first, second];

/** Andrew's monotone chain. */
export function convexHull(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsLeft(first: Point | undefined, second: Point | undefined, third: Point): boolean {
  if (!first || !second) return true;
  return (second.x - first.x) * (third.y - first.y) - (second.y - first.y) * (third.x - first.x) > 0;
}

/** The smallest rectangle around the points: one of its sides lies on a side of their hull. */
export function smallestRectangle(points: readonly Point[]): Slanted {
  const hull = convexHull(points);
  let best: Slanted = { centre: hull[0] ?? { x: 0, y: 0 }, long: 1, short: 1, angle: 0 };
  let bestArea = Infinity;
  for (const [index, corner] of hull.entries()) {
    const next = hull[(index + 1) % hull.length] ?? corner;
    const angle = Math.atan2(next.y - corner.y, next.x - corner.x);
    const candidate = rectangleAlong(hull, angle);
    const area = candidate.long * candidate.short;
    if (area < bestArea) [best, bestArea] = [candidate, area];
  }
  return best;
}

function rectangleAlong(hull: readonly Point[], angle: number): Slanted {
  const turned = hull.map((point) => turn(point, angle));
  const [left, right] = [Math.min(...turned.map(({ x }) => x)), Math.max(...turned.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...turned.map(({ y }) => y)), Math.max(...turned.map(({ y }) => y))];
  const [width, height] = [right - left + 1, bottom - top + 1];
  const centre = turn({ x: (left + right) / 2, y: (top + bottom) / 2 }, -angle);
  const isLying = width >= height;
  return {
    centre,
    long: Math.max(width, height),
    short: Math.min(width, height),
    angle: halfTurn(isLying ? angle : angle + Math.PI / 2),
  };
}

/** A line has no beginning: its direction lies in (−π/2, π/2]. */
export function halfTurn(angle: number): number {
  let result = angle;
  while (result > Math.PI / 2) result -= Math.PI;
  while (result <= -Math.PI / 2) result += Math.PI;
  return result;
}
