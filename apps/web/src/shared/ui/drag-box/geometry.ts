/** In fractions of the page as it is shown (turned and cropped), from its top left corner: independent of zoom. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Corner = 'nw' | 'ne' | 'sw' | 'se';

/** Below this two edges are the same edge: a millionth of a page is far under a pixel. */
export const tolerance = 1e-6;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** The nearest box that lies wholly on the page. */
export function clampToPage(box: Box): Box {
  const width = Math.min(1, box.width);
  const height = Math.min(1, box.height);
  return { x: clamp(box.x, 0, 1 - width), y: clamp(box.y, 0, 1 - height), width, height };
}

export function moveBox(box: Box, by: Point): Box {
  return clampToPage({ ...box, x: box.x + by.x, y: box.y + by.y });
}

/** Drags one corner; the opposite one stays where it is. */
export function resizeBox(box: Box, { corner, by, minimum }: { corner: Corner; by: Point; minimum: Size }): Box {
  const least = { width: Math.min(minimum.width, 1), height: Math.min(minimum.height, 1) };
  const [x, width] = corner.endsWith('w')
    ? pullStart(box.x, box.width, by.x, least.width)
    : pullEnd(box.x, box.width, by.x, least.width);
  const [y, height] = corner.startsWith('n')
    ? pullStart(box.y, box.height, by.y, least.height)
    : pullEnd(box.y, box.height, by.y, least.height);
  return clampToPage({ x, y, width, height });
}

function pullStart(start: number, length: number, by: number, least: number): readonly [number, number] {
  const end = start + length;
  const moved = clamp(start + by, 0, Math.max(0, end - least));
  return [moved, Math.max(least, end - moved)];
}

function pullEnd(start: number, length: number, by: number, least: number): readonly [number, number] {
  return [start, clamp(length + by, least, Math.max(least, 1 - start))];
}

/** Whether one covers part of the other; edges that only touch do not. */
export function overlaps(a: Box, b: Box): boolean {
  return (
    a.x + a.width - b.x > tolerance &&
    b.x + b.width - a.x > tolerance &&
    a.y + a.height - b.y > tolerance &&
    b.y + b.height - a.y > tolerance
  );
}

export function isSameBox(a: Box, b: Box): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < tolerance);
}

/** A box of this size around a point, as when something is dropped on the page. */
export function placeAt(centre: Point, size: Size): Box {
  return clampToPage({ x: centre.x - size.width / 2, y: centre.y - size.height / 2, ...size });
}

/** Somewhere free for a box that nobody dragged: as near as can be to the wished place, or undefined on a full page. */
export function findFreePlace(wished: Box, others: readonly Box[]): Box | undefined {
  const isFree = (box: Box): boolean => others.every((other) => !overlaps(box, other));
  const start = clampToPage(wished);
  if (isFree(start)) return start;
  const step = 0.02;
  const candidates: Box[] = [];
  for (let y = 0; y + start.height <= 1; y += step) {
    for (let x = 0; x + start.width <= 1; x += step) candidates.push({ ...start, x, y });
  }
  const distance = (box: Box): number => Math.hypot(box.x - start.x, box.y - start.y);
  return candidates.filter(isFree).toSorted((a, b) => distance(a) - distance(b))[0];
}
