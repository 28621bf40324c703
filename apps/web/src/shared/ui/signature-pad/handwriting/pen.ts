import type { Stroke } from './letters.ts';

/** The ink of every signature. */
export const ink = '#0B2A6B';

type Point = readonly [x: number, y: number];

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const perStep = 10;
/** How thin the pen goes upwards, against its width downwards. */
const thinnest = 0.34;

/** Draws strokes as a nib does: thick on the way down, tapered at the ends. */
export function drawWithPen(context: CanvasRenderingContext2D, strokes: readonly Stroke[], penWidth: number): void {
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.lineCap = 'round';
  for (const stroke of strokes) drawStroke(context, smooth(stroke), penWidth);
}

function drawStroke(context: CanvasRenderingContext2D, points: readonly Point[], penWidth: number): void {
  const last = points.length - 1;
  const taper = (index: number): number =>
    0.3 + 0.7 * Math.min(1, index / (last * 0.05), (last - index) / (last * 0.12));
  points.slice(0, -1).forEach(([x, y], index) => {
    const [nextX, nextY] = points[index + 1] ?? [x, y];
    const down = Math.max(0, Math.sin(Math.atan2(nextY - y, nextX - x) + 0.18));
    context.lineWidth = penWidth * (thinnest + (1 - thinnest) * down ** 0.9) * (last > perStep ? taper(index) : 1);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(nextX, nextY);
    context.stroke();
  });
}

/** Through every point, without corners (centripetal enough for a hand: Catmull and Rom). */
function smooth(stroke: Stroke): readonly Point[] {
  const points: Point[] = [];
  for (let index = 0; index < stroke.length - 1; index++) {
    const b = stroke[index];
    const c = stroke[index + 1];
    if (!b || !c) continue;
    const a = stroke[index - 1] ?? b;
    const d = stroke[index + 2] ?? c;
    for (let step = 0; step < perStep; step++) points.push(between([a, b, c, d], step / perStep));
  }
  const end = stroke.at(-1);
  return end ? [...points, end] : points;
}

function between([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const along = (axis: 0 | 1): number =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
  return [along(0), along(1)];
}

export function boundsOf(strokes: readonly Stroke[]): Bounds | undefined {
  const points = strokes.flatMap(smooth);
  if (points.length === 0) return undefined;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
