import { luminanceOf, type Pixels } from '../file-drop/image-quality.ts';

/** 0 to 255: what is darker is ink. */
export type Threshold = number;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Colour = readonly [red: number, green: number, blue: number];

/** #0B2A6B, as on the pad. */
const inkColour: Colour = [11, 42, 107];
/** Over so many shades paper becomes ink: an edge without it looks cut with scissors. */
const softness = 28;
const visibleAlpha = 40;
/** Specks of dust are smaller than any line. */
const leastPerLine = 2;

/** Between paper and ink, wherever the light falls: the split that makes both as even as can be (Otsu 1979). */
export function guessThreshold(pixels: Pixels): Threshold {
  const histogram = new Uint32Array(256);
  const grey = luminanceOf(pixels);
  for (const value of grey) {
    const shade = Math.round(value);
    histogram[shade] = (histogram[shade] ?? 0) + 1;
  }
  const total = grey.length;
  const sum = histogram.reduce((whole, count, shade) => whole + count * shade, 0);
  let [below, sumBelow, bestSpread, best] = [0, 0, -1, 128];
  for (let shade = 0; shade < 256; shade++) {
    below += histogram[shade] ?? 0;
    sumBelow += shade * (histogram[shade] ?? 0);
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const spread = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (spread > bestSpread) [bestSpread, best] = [spread, shade];
  }
  return best;
}

/** The lines of a signature in our ink, and nothing where the paper was. */
export function extractInk(pixels: Pixels, threshold: Threshold): Uint8ClampedArray<ArrayBuffer> {
  const grey = luminanceOf(pixels);
  const [red, green, blue] = inkColour;
  const data = new Uint8ClampedArray(pixels.width * pixels.height * 4);
  grey.forEach((value, index) => {
    const opacity = (pixels.data[index * 4 + 3] ?? 255) / 255;
    const share = Math.max(0, Math.min(1, (threshold + softness / 2 - value) / softness));
    data.set([red, green, blue, Math.round(share * opacity * 255)], index * 4);
  });
  return data;
}

/** The smallest box around what can be seen; undefined if that is nothing. */
export function inkBox({ data, width, height }: Pixels): Box | undefined {
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  for (let index = 0; index < width * height; index++) {
    if ((data[index * 4 + 3] ?? 0) < visibleAlpha) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    columns[x] = (columns[x] ?? 0) + 1;
    rows[y] = (rows[y] ?? 0) + 1;
  }
  const isLine = (count: number): boolean => count >= leastPerLine;
  const [x, y] = [columns.findIndex(isLine), rows.findIndex(isLine)];
  if (x === -1 || y === -1) return undefined;
  return { x, y, width: columns.findLastIndex(isLine) - x + 1, height: rows.findLastIndex(isLine) - y + 1 };
}
