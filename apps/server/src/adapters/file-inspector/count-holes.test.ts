import { expect, test } from 'vitest';

import { countHoles } from './count-holes.ts';

const [move, line, close] = [0, 1, 4];
const ring = (points: readonly (readonly [number, number])[]): number[] => [
  ...points.flatMap(([x, y], index) => [index === 0 ? move : line, x, y]),
  close,
];
const box = (left: number, bottom: number, right: number, top: number): number[] =>
  ring([
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ]);
const hole = (left: number, bottom: number, right: number, top: number): number[] =>
  ring([
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ]);

test('holes are counted in the ink, however many contours draw it', () => {
  expect(countHoles(box(0, 0, 40, 100))).toBe(0);
  expect(countHoles([...box(0, 0, 60, 100), ...hole(20, 20, 40, 80)])).toBe(1);
  expect(countHoles([...box(0, 0, 60, 100), ...hole(20, 10, 40, 40), ...hole(20, 60, 40, 90)])).toBe(2);
  const twoStrokesOverEachOther = [...box(20, 0, 40, 100), ...box(0, 0, 60, 10)];
  expect(countHoles(twoStrokesOverEachOther)).toBe(0);
  const fourStrokesAroundAHole = [
    ...box(0, 0, 60, 10),
    ...box(0, 90, 60, 100),
    ...box(0, 0, 10, 100),
    ...box(50, 0, 60, 100),
  ];
  expect(countHoles(fourStrokesAroundAHole)).toBe(1);
});

test('a contour inside of another that turns the same way is ink', () => {
  expect(countHoles([...box(0, 0, 60, 100), ...box(20, 20, 40, 80)])).toBe(0);
});

test('curves enclose, too', () => {
  const [curve, quadratic] = [2, 3];
  const round = [move, 0, 50, curve, 0, 120, 100, 120, 100, 50, curve, 100, -20, 0, -20, 0, 50, close];
  const inner = [move, 30, 50, quadratic, 50, 10, 70, 50, quadratic, 50, 90, 30, 50, close];
  expect(countHoles(round)).toBe(0);
  expect(countHoles([...round, ...inner])).toBe(1);
});

test('of nothing, and of what nobody draws, no number is given', () => {
  expect(countHoles([])).toBeUndefined();
  expect(countHoles(new Float32Array(20_001))).toBeUndefined();
});
