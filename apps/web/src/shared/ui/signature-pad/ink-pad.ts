import Pad, { type PointGroup } from 'signature_pad';

import { ink } from './handwriting/pen.ts';
import { boundsOf, type InkStroke } from './ink.ts';

const nib = { minWidth: 0.7, maxWidth: 2.5, penColor: ink, dotSize: 1.6, velocityFilterWeight: 0.6 } as const;
const options = { ...nib, minDistance: 2, throttle: 0 } as const;

export type InkPad = Pad;

/** The library on a canvas, with our pen. */
export function createInkPad(canvas: HTMLCanvasElement): InkPad {
  const pad = new Pad(canvas, options);
  followPressure(pad);
  return pad;
}

export function putInk(pad: InkPad, strokes: readonly InkStroke[]): void {
  pad.fromData(strokes.map(toGroup));
}

export function takeInk(pad: InkPad): readonly InkStroke[] {
  return pad.toData().map(({ points }) => ({ points: [...points] }));
}

/** Only what was drawn, at `scale` times the size of the pad, on a canvas of its own. */
export function drawInk(strokes: readonly InkStroke[], scale: number): HTMLCanvasElement | undefined {
  const box = boundsOf(strokes, nib.maxWidth + 1);
  if (!box) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(box.width * scale);
  canvas.height = Math.ceil(box.height * scale);
  canvas.getContext('2d')?.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale);
  const pad = createInkPad(canvas);
  putInk(pad, strokes);
  pad.off();
  return canvas;
}

const toGroup = ({ points }: InkStroke): PointGroup => ({
  ...nib,
  compositeOperation: 'source-over',
  points: [...points],
});

/** A private method of the library: the version is pinned, and a test covers pressure. */
const widthsOf = '_calculateCurveWidths';
const lastWidth = '_lastWidth';

type Widths = { readonly start: number; readonly end: number };

interface WidthMaker {
  [lastWidth]: number;
  [widthsOf]: (start: unknown, end: { readonly pressure: number }, options: unknown) => Widths;
}

/**
 * The library thins a line by its speed only and gives no other say in it; a pen also tells how hard it is pressed.
 * It keeps the pressure with every point, so a line that is drawn again comes out the same.
 */
function followPressure(pad: InkPad): void {
  const maker = pad as unknown as WidthMaker;
  const bySpeed = maker[widthsOf].bind(pad);
  maker[widthsOf] = (start, end, group) => {
    const widths = bySpeed(start, end, group);
    const pressed = widths.end * pressureFactor(end.pressure);
    maker[lastWidth] = pressed;
    return { ...widths, end: pressed };
  };
}

/** Only pens report a useful pressure. */
function pressureFactor(pressure: number): number {
  const isTold = pressure > 0 && pressure < 1 && pressure !== 0.5;
  return isTold ? Math.min(1, 0.35 + pressure * 1.1) : 1;
}
