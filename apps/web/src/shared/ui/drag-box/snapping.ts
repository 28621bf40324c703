import { tolerance, type Box, type Corner, type Size } from './geometry.ts';

/** A line over the whole page that shows what the box is aligned with. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
}

export interface Snapped {
  readonly box: Box;
  readonly guides: readonly Guide[];
}

export interface SnapOptions {
  readonly others: readonly Box[];
  /** How near an edge must come, in fractions of the page. */
  readonly reach: Size;
}

type Axis = Guide['axis'];
const centre = 1;
const lengthOf = { x: 'width', y: 'height' } as const;

/** Edges and centre, on one axis. */
const linesOf = (box: Box, axis: Axis): readonly number[] => {
  const start = box[axis];
  const length = box[lengthOf[axis]];
  return [start, start + length / 2, start + length];
};

const targetsOf = (others: readonly Box[], axis: Axis): readonly number[] => [
  0.5,
  ...others.flatMap((other) => linesOf(other, axis)),
];

/** Pulls a moved box to the edges and centres of the others and to the middle of the page. */
export function snapMove(box: Box, { others, reach }: SnapOptions): Snapped {
  const along = (axis: Axis): number => {
    const room = 1 - box[lengthOf[axis]];
    const shifts = shiftsBetween(linesOf(box, axis), targetsOf(others, axis));
    const fits = (shift: number): boolean => box[axis] + shift >= 0 && box[axis] + shift <= room;
    return nearest(shifts.filter(fits), reach[lengthOf[axis]]);
  };
  const moved = { ...box, x: box.x + along('x'), y: box.y + along('y') };
  return { box: moved, guides: guidesOf(moved, others, { x: [0, 1, 2], y: [0, 1, 2] }) };
}

/** Pulls only the two edges that the dragged corner moves. */
export function snapResize(
  box: Box,
  { corner, minimum, others, reach }: SnapOptions & { readonly corner: Corner; readonly minimum: Size },
): Snapped {
  const isStart = { x: corner.endsWith('w'), y: corner.startsWith('n') };
  const along = (axis: Axis): Partial<Box> => {
    const length = lengthOf[axis];
    const edge = isStart[axis] ? box[axis] : box[axis] + box[length];
    const grown = (shift: number): number => box[length] + (isStart[axis] ? -shift : shift);
    const fits = (shift: number): boolean =>
      edge + shift >= 0 && edge + shift <= 1 && grown(shift) >= Math.min(minimum[length], 1);
    const shift = nearest(shiftsBetween([edge], targetsOf(others, axis)).filter(fits), reach[length]);
    return { [axis]: isStart[axis] ? box[axis] + shift : box[axis], [length]: grown(shift) };
  };
  const sized = { ...box, ...along('x'), ...along('y') };
  return { box: sized, guides: guidesOf(sized, others, { x: [isStart.x ? 0 : 2], y: [isStart.y ? 0 : 2] }) };
}

function shiftsBetween(lines: readonly number[], targets: readonly number[]): readonly number[] {
  return lines.flatMap((line) => targets.map((target) => target - line));
}

/** The smallest shift within reach; what is aligned already is not moved again. */
function nearest(shifts: readonly number[], reach: number): number {
  const best = shifts.reduce((least, shift) => (Math.abs(shift) < Math.abs(least) ? shift : least), Infinity);
  return Math.abs(best) <= reach && Math.abs(best) > tolerance ? best : 0;
}

function guidesOf(
  box: Box,
  others: readonly Box[],
  lines: Readonly<Record<Axis, readonly number[]>>,
): readonly Guide[] {
  return (['x', 'y'] as const).flatMap((axis) => {
    const targets = targetsOf(others, axis);
    const own = linesOf(box, axis);
    const met = lines[axis].filter((index) => targets.some((at) => Math.abs((own[index] ?? NaN) - at) <= tolerance));
    const shown = met.includes(centre) ? [centre] : met; // two boxes of one height meet three times: once is enough
    return shown.map((index) => ({ axis, at: own[index] ?? 0 }));
  });
}
