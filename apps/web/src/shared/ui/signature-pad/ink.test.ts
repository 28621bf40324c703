import fc from 'fast-check';
import { expect, test } from 'vitest';

import { boundsOf, fitDrawing, hasEnoughInk, inkLength, type Drawing, type InkPoint } from './ink.ts';

const portrait = { width: 350, height: 200 };
const landscape = { width: 760, height: 180 };

const pointAt = (x: number, y: number, time = x * 4): InkPoint => ({ x, y, pressure: 0.5, time });
const lineTo = (length: number): Drawing => ({
  size: portrait,
  strokes: [{ points: Array.from({ length: 20 }, (_, index) => pointAt((index * length) / 19, 100)) }],
});

const anyDrawing: fc.Arbitrary<Drawing> = fc
  .array(fc.array(fc.tuple(fc.nat(350), fc.nat(200)), { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 6 })
  .map((strokes) => ({
    size: portrait,
    strokes: strokes.map((points) => ({ points: points.map(([x, y], index) => pointAt(x, y, index * 16)) })),
  }));

test('a dot or a tick is no signature, a name is', () => {
  expect(hasEnoughInk(lineTo(30))).toBe(false);
  expect(hasEnoughInk(lineTo(200))).toBe(true);
  expect(hasEnoughInk({ size: portrait, strokes: [{ points: [pointAt(0, 0), pointAt(300, 0)] }] })).toBe(false);
  expect(hasEnoughInk({ size: portrait, strokes: [] })).toBe(false);
});

test('a phone that is turned and turned back shows the very same drawing', () => {
  fc.assert(
    fc.property(anyDrawing, (drawing) => {
      expect(fitDrawing(drawing, portrait)).toEqual(drawing.strokes);
    }),
  );
});

test('on a pad of any size the whole drawing is there, in its own proportions', () => {
  fc.assert(
    fc.property(
      anyDrawing,
      fc.integer({ min: 40, max: 900 }),
      fc.integer({ min: 40, max: 500 }),
      (drawing, width, height) => {
        const fitted = fitDrawing(drawing, { width, height });
        const box = boundsOf(fitted, 0);
        if (!box) throw new Error('nothing drawn');
        expect(box.x).toBeGreaterThanOrEqual(-1e-9);
        expect(box.x + box.width).toBeLessThanOrEqual(width + 1e-9);
        expect(box.y + box.height).toBeLessThanOrEqual(height + 1e-9);
        const length = (strokes: typeof fitted): number => strokes.reduce((sum, stroke) => sum + inkLength(stroke), 0);
        const scale = Math.min(1, width / 350, height / 200);
        expect(length(fitted)).toBeCloseTo(length(drawing.strokes) * scale, 5);
      },
    ),
  );
});

test('a larger pad does not enlarge the signature', () => {
  const box = boundsOf(fitDrawing(lineTo(300), { width: 900, height: 600 }), 0);
  expect(box?.width).toBeCloseTo(300);
});

test('a drawing that gets smaller keeps the speed of its pen, and so its thickness', () => {
  const [before] = lineTo(300).strokes;
  const [after] = fitDrawing(lineTo(300), landscape);
  const speed = (points: readonly InkPoint[] = []): number =>
    ((points[1]?.x ?? 0) - (points[0]?.x ?? 0)) / ((points[1]?.time ?? 0) - (points[0]?.time ?? 0));
  expect(speed(after?.points)).toBeCloseTo(speed(before?.points), 6);
});
