import type { Matrix, Rectangle } from '../../document/page-geometry.ts';
import type { MarkKind } from './ink.ts';
import { boundsOf } from './matrix.ts';

export interface Shape {
  readonly kind: MarkKind;
  readonly box: Rectangle;
}

/** A path as far as it matters here: where its parts reach, and which of them are ruled lines. */
export interface Path {
  readonly moveTo: (points: readonly number[]) => void;
  readonly lineTo: (points: readonly number[]) => void;
  readonly curveTo: (points: readonly number[]) => void;
  readonly rectangle: (x: number, y: number, width: number, height: number) => void;
  readonly bounds: () => Rectangle | undefined;
  /** Nothing, or one upright rectangle. */
  readonly isRectangle: (space: Matrix) => boolean;
  readonly filled: (space: Matrix) => readonly Shape[];
  readonly stroked: (space: Matrix, lineWidth: number) => readonly Shape[];
}

interface Part {
  bounds: Rectangle;
  isStraight: boolean;
  readonly points: (readonly [x: number, y: number])[];
}

/** Points. A line is thin; a ruled line or a frame is longer than a letter; a dot is smaller than one. */
const thickestRule = 2.5;
const shortestRule = 18;
const largestDot = 2.5;
const slack = 0.05;

/** A frame has four sides; what has more corners is a drawing. */
const maxPoints = 12;

export function createPath(): Path {
  const parts: Part[] = [];
  const begin = (x: number, y: number): void => {
    parts.push({ bounds: [x, y, x, y], isStraight: true, points: [[x, y]] });
  };
  const extend = (points: readonly number[], isBent: boolean): void => {
    if (parts.length === 0) begin(points[0] ?? 0, points[1] ?? 0);
    const part = parts.at(-1);
    if (!part) return;
    if (isBent) part.isStraight = false;
    for (let index = 0; index + 1 < points.length; index += 2)
      addPoint(part, points[index] ?? 0, points[index + 1] ?? 0);
  };
  return {
    moveTo: ([x = 0, y = 0]) => begin(x, y),
    lineTo: (points) => extend(points, false),
    curveTo: (points) => extend(points, true),
    rectangle: (x, y, width, height) => {
      begin(x, y);
      extend([x + width, y, x + width, y + height, x, y + height, x, y], false);
    },
    bounds: () =>
      parts
        .map(({ bounds }) => bounds)
        .reduce<Rectangle | undefined>((all, [left, bottom, right, top]) => {
          return all ? include(include(all, left, bottom), right, top) : [left, bottom, right, top];
        }, undefined),
    isRectangle: (space) => isUpright(space) && parts.length < 2 && parts.every(isFrame),
    filled: (space) => parts.map((part) => ({ kind: filledKind(part, space), box: part.bounds })),
    stroked: (space, lineWidth) => parts.flatMap((part) => strokedShapes(part, space, lineWidth)),
  };
}

function addPoint(part: Part, x: number, y: number): void {
  const [lastX, lastY] = part.points.at(-1) ?? [x, y];
  const isLevel = Math.abs(x - lastX) <= slack || Math.abs(y - lastY) <= slack;
  const isFull = part.points.length >= maxPoints;
  if (!isLevel || isFull) part.isStraight = false;
  if (!isFull) part.points.push([x, y]);
  part.bounds = include(part.bounds, x, y);
}

/** Four corners, and perhaps the first again. */
function isFrame({ isStraight, points }: Part): boolean {
  const corners = new Set(points.map(([x, y]) => `${x} ${y}`));
  const sides = [points.map(([x]) => x), points.map(([, y]) => y)].map((values) => new Set(values).size);
  return isStraight && points.length <= 5 && corners.size <= 4 && sides.every((count) => count <= 2);
}

const include = ([left, bottom, right, top]: Rectangle, x: number, y: number): Rectangle => [
  Math.min(left, x),
  Math.min(bottom, y),
  Math.max(right, x),
  Math.max(top, y),
];

function sizeOf(box: Rectangle, space: Matrix): { readonly shorter: number; readonly longer: number } {
  const [left, bottom, right, top] = boundsOf(box, space);
  const [across, up] = [right - left, top - bottom];
  return { shorter: Math.min(across, up), longer: Math.max(across, up) };
}

const isUpright = ([a, b, c, d]: Matrix): boolean => (b === 0 && c === 0) || (a === 0 && d === 0);

function filledKind({ bounds, isStraight }: Part, space: Matrix): MarkKind {
  const { shorter, longer } = sizeOf(bounds, space);
  if (longer <= largestDot) return 'dot';
  if (!isStraight || !isUpright(space) || longer < shortestRule) return 'drawing';
  if (shorter <= thickestRule) return 'rule';
  return shorter >= shortestRule / 2 ? 'ground' : 'drawing';
}

/** Of ruled lines each side is a shape of its own: inside a frame there is nothing. */
function strokedShapes(part: Part, space: Matrix, lineWidth: number): readonly Shape[] {
  const { shorter: thickness } = sizeOf([0, 0, lineWidth, lineWidth], space);
  const { longer } = sizeOf(part.bounds, space);
  if (longer <= largestDot && thickness <= largestDot) return [{ kind: 'dot', box: part.bounds }];
  const isRuled = part.isStraight && isUpright(space) && thickness <= thickestRule && longer >= shortestRule;
  if (!isRuled) return [{ kind: 'drawing', box: part.bounds }];
  const corners = cornersOf(part);
  return corners.slice(1).map(([x, y], index): Shape => {
    const [fromX, fromY] = corners[index] ?? [x, y];
    return { kind: 'rule', box: include([fromX, fromY, fromX, fromY], x, y) };
  });
}

/** With the first again at the end, where there are more than two. */
function cornersOf({ points }: Part): Part['points'] {
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return first && points.length > 2 && !isClosed ? [...points, first] : points;
}
