import { boundsOf, drawWithPen } from './pen.ts';
import { writeName, type HandStyle } from './write-name.ts';

export interface NameOptions {
  readonly style: HandStyle;
  readonly width: number;
  readonly height: number;
  /** Thickness of a stroke downwards, in the canvas's pixels; less for letters that it would blot. */
  readonly penWidth: number;
}

/** A short name must not fill the whole sheet with three letters. */
const largestCapital = 0.62;
const capitalHeight = 232;
/** In the units of the letters, which are 100 high. */
const widestPen = 13;

/** Writes a name into the middle of a canvas; says whether there was anything to write. */
export function drawName(canvas: HTMLCanvasElement, name: string, options: NameOptions): boolean {
  const { style, width, height, penWidth } = options;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  const strokes = writeName(name, style);
  const bounds = boundsOf(strokes);
  if (!context || !bounds) return false;
  const room = { width: width - 4 * penWidth, height: height - 4 * penWidth };
  const scale = Math.min(
    room.width / bounds.width,
    room.height / bounds.height,
    (room.height * largestCapital) / capitalHeight,
  );
  context.translate((width - bounds.width * scale) / 2, (height - bounds.height * scale) / 2);
  context.scale(scale, scale);
  context.translate(-bounds.left, -bounds.top);
  drawWithPen(context, strokes, Math.min(widestPen, penWidth / scale));
  return true;
}
