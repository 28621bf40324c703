/** One line of a pen, in pixels of the pad it was drawn on. */
export interface InkStroke {
  readonly points: readonly InkPoint[];
}

export interface InkPoint {
  readonly x: number;
  readonly y: number;
  /** 0 to 1; a mouse says 0.5, a finger 0 or 1. */
  readonly pressure: number;
  /** In milliseconds: how fast the pen went decides how thick its line is. */
  readonly time: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What was drawn and how large the pad was then. */
export interface Drawing {
  readonly strokes: readonly InkStroke[];
  readonly size: Size;
}

export const emptyDrawing: Drawing = { strokes: [], size: { width: 0, height: 0 } };

/** A dot, a tick or a slip of the finger is no signature. */
const leastLength = { shareOfWidth: 0.22, pixels: 80 } as const;
const leastPoints = 8;

export function inkLength({ points }: InkStroke): number {
  return points.reduce((sum, point, index) => {
    const before = points[index - 1];
    return before ? sum + Math.hypot(point.x - before.x, point.y - before.y) : sum;
  }, 0);
}

export function hasEnoughInk({ strokes, size }: Drawing): boolean {
  const length = strokes.reduce((sum, stroke) => sum + inkLength(stroke), 0);
  const points = strokes.reduce((sum, stroke) => sum + stroke.points.length, 0);
  const least = Math.min(leastLength.pixels, size.width * leastLength.shareOfWidth);
  return points >= leastPoints && length >= least;
}

/** The drawing on a pad of another size, as when a phone is turned: in the middle, and smaller only if it must be. */
export function fitDrawing({ strokes, size }: Drawing, to: Size): readonly InkStroke[] {
  if (size.width === 0 || (size.width === to.width && size.height === to.height)) return strokes;
  const scale = Math.min(1, to.width / size.width, to.height / size.height);
  const shift = { x: (to.width - size.width * scale) / 2, y: (to.height - size.height * scale) / 2 };
  return strokes.map((stroke) => ({ ...stroke, points: scalePoints(stroke.points, scale, shift) }));
}

/** Time shrinks with the way, so that the pen keeps its speed and the line its thickness. */
function scalePoints(
  points: readonly InkPoint[],
  scale: number,
  shift: { readonly x: number; readonly y: number },
): readonly InkPoint[] {
  const start = points[0]?.time ?? 0;
  return points.map(({ x, y, pressure, time }) => ({
    x: x * scale + shift.x,
    y: y * scale + shift.y,
    pressure,
    time: start + (time - start) * scale,
  }));
}

export function boundsOf(strokes: readonly InkStroke[], margin: number): (Size & { x: number; y: number }) | undefined {
  const points = strokes.flatMap((stroke) => stroke.points);
  if (points.length === 0) return undefined;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}
