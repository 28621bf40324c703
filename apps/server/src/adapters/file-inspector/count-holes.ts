type Point = readonly [x: number, y: number];
type Edge = readonly [from: Point, to: Point];
type Contour = readonly Point[];

/** Samples from top to bottom, and across: a hairline of a serif letter is several samples wide. */
const samples = 160;
const curveSteps = 8;
/** What is smaller is where two strokes meet, and no hole. */
const smallestHole = 12;
/** No figure is drawn with as many numbers. */
const longestPath = 20_000;

/** Numbers after each operator of an outline: move, line, curve, quadratic curve, close. */
const operands = [2, 2, 6, 4, 0];

/**
 * How many holes the ink of an outline has, filled by the non-zero rule (ISO 32000-2 §8.5.3.3.2). Its contours do not say
 * so: many fonts draw one letter as strokes that lie over each other. Undefined where nothing is drawn or too much is.
 */
export function countHoles(path: ArrayLike<number>): number | undefined {
  if (path.length > longestPath) return undefined;
  const contours = flatten(path);
  const points = contours.flat();
  if (points.length === 0) return undefined;
  const [left, bottom] = [lowest(points, 0), lowest(points, 1)];
  const scale = (samples - 2) / Math.max(1e-6, -lowest(negate(points), 0) - left, -lowest(negate(points), 1) - bottom);
  const edges = contours.flatMap((contour) =>
    edgesOf(contour.map(([x, y]): Point => [(x - left) * scale + 1, (y - bottom) * scale + 1])),
  );
  return countEnclosed(drawInk(edges));
}

const lowest = (points: readonly Point[], axis: 0 | 1): number =>
  points.reduce((least, point) => Math.min(least, point[axis]), Infinity);
const negate = (points: readonly Point[]): readonly Point[] => points.map(([x, y]) => [-x, -y]);

const edgesOf = (contour: Contour): readonly Edge[] =>
  contour.map((point, index) => [point, contour[(index + 1) % contour.length] ?? point]);

/** Curves as short lines. */
function flatten(path: ArrayLike<number>): readonly Contour[] {
  const contours: Point[][] = [];
  for (let at = 0; at < path.length; at += 1 + (operands[path[at] ?? 4] ?? 0)) {
    const count = operands[path[at] ?? 4] ?? 0;
    const numbers = Array.from({ length: count }, (_, index) => path[at + 1 + index] ?? 0);
    const points = Array.from({ length: count / 2 }, (_, pair): Point => [
      numbers[2 * pair] ?? 0,
      numbers[2 * pair + 1] ?? 0,
    ]);
    if (path[at] === 0) contours.push([...points]);
    const contour = contours.at(-1);
    const start = contour?.at(-1);
    if (contour && start && path[at] !== 0) contour.push(...alongCurve([start, ...points]));
  }
  return contours;
}

/** A line for two points, a quadratic curve for three, a cubic one for four (de Casteljau). */
function alongCurve(controls: readonly Point[]): readonly Point[] {
  if (controls.length <= 2) return controls.slice(1);
  return Array.from({ length: curveSteps }, (_, step) => pointAt(controls, (step + 1) / curveSteps));
}

function pointAt(controls: readonly Point[], share: number): Point {
  const [first = [0, 0] as const] = controls;
  if (controls.length <= 1) return first;
  const between = controls.slice(1).map((to, index): Point => {
    const from = controls[index] ?? to;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
  return pointAt(between, share);
}

/** Row by row, whether each sample is inside. */
function drawInk(edges: readonly Edge[]): Uint8Array {
  const ink = new Uint8Array(samples * samples);
  for (let row = 0; row < samples; row += 1) {
    const height = row + 0.5;
    const crossings = edges
      .filter(([[, from], [, to]]) => from <= height !== to <= height)
      .map(([[x, y], [toX, toY]]) => ({ x: x + ((height - y) / (toY - y)) * (toX - x), turn: toY > y ? 1 : -1 }))
      .sort((one, other) => one.x - other.x);
    let winding = 0;
    for (const [index, { x, turn }] of crossings.entries()) {
      winding += turn;
      const end = crossings[index + 1]?.x ?? x;
      if (winding !== 0) ink.fill(1, row * samples + Math.ceil(x - 0.5), row * samples + Math.ceil(end - 0.5));
    }
  }
  return ink;
}

/** Places without ink that do not reach the rim. */
function countEnclosed(ink: Uint8Array): number {
  spread(ink, 0); // the rim has no ink
  let holes = 0;
  for (let at = ink.indexOf(0); at >= 0; at = ink.indexOf(0, at)) if (spread(ink, at) >= smallestHole) holes += 1;
  return holes;
}

/** Fills what is joined to a sample, and says how much that was. */
function spread(ink: Uint8Array, from: number): number {
  const waiting = [from];
  let size = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (ink[at] !== 0) continue;
    ink[at] = 1;
    size += 1;
    if (at % samples > 0) waiting.push(at - 1);
    if (at % samples < samples - 1) waiting.push(at + 1);
    if (at >= samples) waiting.push(at - samples);
    if (at < samples * (samples - 1)) waiting.push(at + samples);
  }
  return size;
}
