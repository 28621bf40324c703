import { luminanceOf, meanOf, sharpnessOf, type Pixels } from '../../../../../shared/ui/file-drop/image-quality.ts';

/** What keeps the camera from taking the picture, what to change first. */
export type Verdict = 'dark' | 'glare' | 'empty' | 'moving' | 'blurred' | 'good';

/** One look through the camera. */
export interface Look {
  readonly grey: Float32Array;
  /** 0 to 255. */
  readonly light: number;
  /** Share of pixels that are burnt out. */
  readonly glare: number;
  /** Share of the fields of the picture in which there is something to read. */
  readonly filled: number;
  readonly sharpness: number;
}

/** Values for a picture `lookWidth` wide, to be tuned with real photographs. */
export const lookWidth = 240;
const darkBelow = 60;
const glareAbove = 0.35;
const burntFrom = 250;
/** A card lies across an upright picture and fills a third of it. */
const filledFrom = 0.3;
const detailFrom = 12;
const blurredBelow = 90;
/** Mean change of a pixel between two looks: a sensor's own noise stays below it, a hand that moves does not. */
const movingFrom = 6;
const otherFrom = 14;
const fields = 4;

export function lookAt(pixels: Pixels): Look {
  const { width, height } = pixels;
  const grey = luminanceOf(pixels);
  return {
    grey,
    light: meanOf(grey),
    glare: grey.filter((value) => value >= burntFrom).length / Math.max(1, grey.length),
    filled: shareFilled(grey, width, height),
    sharpness: sharpnessOf(grey, width, height),
  };
}

/** Mean difference of two looks; all of it where they cannot be compared. */
export function changeBetween(one: Look | undefined, other: Look): number {
  if (!one || one.grey.length !== other.grey.length) return 255;
  let sum = 0;
  for (const [index, value] of other.grey.entries()) sum += Math.abs(value - (one.grey[index] ?? 0));
  return sum / Math.max(1, other.grey.length);
}

export function rateLook(look: Look, before: Look | undefined): Verdict {
  if (look.light < darkBelow) return 'dark';
  if (changeBetween(before, look) >= movingFrom) return 'moving';
  if (look.filled < filledFrom) return 'empty';
  if (look.glare > glareAbove && look.sharpness < 2 * blurredBelow) return 'glare';
  return look.sharpness < blurredBelow ? 'blurred' : 'good';
}

/** Whether another paper lies there than the one that was photographed. */
export const isAnother = (taken: Look | undefined, now: Look): boolean =>
  taken === undefined || changeBetween(taken, now) >= otherFrom;

/** A table has no letters: a paper is there where most fields of the picture have edges. */
function shareFilled(grey: Float32Array, width: number, height: number): number {
  const [fieldWidth, fieldHeight] = [Math.floor(width / fields), Math.floor(height / fields)];
  let filled = 0;
  for (let row = 0; row < fields; row++) {
    for (let column = 0; column < fields; column++) {
      const field = cut(grey, { width, left: column * fieldWidth, top: row * fieldHeight, fieldWidth, fieldHeight });
      if (sharpnessOf(field, fieldWidth, fieldHeight) >= detailFrom) filled += 1;
    }
  }
  return filled / (fields * fields);
}

interface Field {
  readonly width: number;
  readonly left: number;
  readonly top: number;
  readonly fieldWidth: number;
  readonly fieldHeight: number;
}

function cut(grey: Float32Array, { width, left, top, fieldWidth, fieldHeight }: Field): Float32Array {
  const part = new Float32Array(fieldWidth * fieldHeight);
  for (let row = 0; row < fieldHeight; row++) {
    const from = (top + row) * width + left;
    part.set(grey.subarray(from, from + fieldWidth), row * fieldWidth);
  }
  return part;
}
