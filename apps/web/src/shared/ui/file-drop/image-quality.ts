export type QualityHint = 'dark' | 'blurred';

/** As a canvas gives them: red, green, blue, alpha, row by row. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Initial values for a picture `analysisWidth` wide, to be tuned with real photographs. */
const darkBelow = 60;
const blurredBelow = 60;

/** Sharpness depends on the size it is looked at: always this one. */
export const analysisWidth = 500;

/** One value per pixel, 0 to 255, as bright as the eye sees it (ITU-R BT.601). */
export function luminanceOf({ data, width, height }: Pixels): Float32Array {
  const grey = new Float32Array(width * height);
  for (let index = 0; index < grey.length; index++) {
    const at = index * 4;
    grey[index] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return grey;
}

export function meanOf(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

/** Variance of the Laplacian: sharp edges make it large, a shaken hand makes it small. */
export function sharpnessOf(grey: Float32Array, width: number, height: number): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      const edge = around - 4 * (grey[at] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** What a person should know before sending a photograph; a dark one is not also called blurred. */
export function hintsFor(pixels: Pixels): readonly QualityHint[] {
  const grey = luminanceOf(pixels);
  if (meanOf(grey) < darkBelow) return ['dark'];
  return sharpnessOf(grey, pixels.width, pixels.height) < blurredBelow ? ['blurred'] : [];
}
