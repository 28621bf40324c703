import { drawName } from './handwriting/draw-name.ts';
import { drawInk } from './ink-pad.ts';
import { boundsOf, hasEnoughInk, type Drawing } from './ink.ts';
import { toSignature, widest, type SignatureImage, type SignatureWay } from './signature-image.ts';
import type { Typed } from './type-way.tsx';
import type { Uploaded } from './uploaded-picture.ts';

export interface SignatureParts {
  readonly way: SignatureWay;
  readonly drawing: Drawing;
  readonly typed: Typed;
  readonly uploaded: Uploaded | undefined;
}

/** Sharp enough for print, without blowing up what was drawn small. */
const largestScale = 3;

/** The picture of what was drawn, typed or uploaded; undefined while it is no signature yet. */
export async function renderSignature(parts: SignatureParts): Promise<SignatureImage | undefined> {
  const canvas = draw(parts);
  const made = canvas && (await toSignature(canvas, parts.way));
  if (canvas) canvas.width = canvas.height = 0; // a phone keeps the pixels otherwise
  return made;
}

function draw({ way, drawing, typed, uploaded }: SignatureParts): HTMLCanvasElement | undefined {
  if (way === 'draw') {
    const box = boundsOf(drawing.strokes, 4);
    if (!box || !hasEnoughInk(drawing)) return undefined;
    return drawInk(drawing.strokes, Math.min(largestScale, widest / box.width));
  }
  const canvas = document.createElement('canvas');
  if (way === 'type') {
    const isWritten = drawName(canvas, typed.name, { style: typed.style, width: widest, height: 320, penWidth: 8 });
    return isWritten ? canvas : undefined;
  }
  if (!uploaded) return undefined;
  uploaded.drawOn(canvas, uploaded.threshold);
  return canvas;
}
