import { inflateSync } from 'node:zlib';

import { undoPngFilters } from '../../document/predictor.ts';
import { PadesError } from '../../errors.ts';
import type { PngChunks, PngColorType } from './png-chunks.ts';

export const channels: Readonly<Record<PngColorType, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Samples of 8 bits, channel by channel in each pixel. Palette indices stay what they are. */
export interface Pixels {
  readonly samples: Buffer;
  readonly channels: number;
}

interface Pass {
  readonly startX: number;
  readonly startY: number;
  readonly stepX: number;
  readonly stepY: number;
}

const wholePicture: readonly Pass[] = [{ startX: 0, startY: 0, stepX: 1, stepY: 1 }];

/** ISO/IEC 15948 §8.2: Adam7. */
const interlacedPasses: readonly Pass[] = [
  { startX: 0, startY: 0, stepX: 8, stepY: 8 },
  { startX: 4, startY: 0, stepX: 8, stepY: 8 },
  { startX: 0, startY: 4, stepX: 4, stepY: 8 },
  { startX: 2, startY: 0, stepX: 4, stepY: 4 },
  { startX: 0, startY: 2, stepX: 2, stepY: 4 },
  { startX: 1, startY: 0, stepX: 2, stepY: 2 },
  { startX: 0, startY: 1, stepX: 1, stepY: 2 },
];

export function readPixels(png: PngChunks): Pixels {
  const count = channels[png.colorType];
  const samples = Buffer.alloc(png.width * png.height * count);
  const data = inflate(png);
  let offset = 0;
  for (const pass of png.isInterlaced ? interlacedPasses : wholePicture) {
    const columns = Math.ceil((png.width - pass.startX) / pass.stepX);
    const rows = Math.ceil((png.height - pass.startY) / pass.stepY);
    if (columns <= 0 || rows <= 0) continue;
    const layout = layoutOf(png, columns);
    const length = rows * (layout.bytesPerRow + 1);
    const plain = undoPngFilters(data.subarray(offset, offset + length), layout);
    if (plain.length !== rows * layout.bytesPerRow) throw new PadesError('image.damaged', 'the PNG is cut off');
    spread(png, { pass, columns, rows, plain, samples, bytesPerRow: layout.bytesPerRow });
    offset += length;
  }
  return { samples, channels: count };
}

/** Data that we pass on unread must still be as much as the header says: readers fail in their own ways. */
export function checkData(png: PngChunks): void {
  const expected = png.height * (layoutOf(png, png.width).bytesPerRow + 1);
  if (inflate(png).length !== expected) throw new PadesError('image.damaged', 'the PNG has too few or too many rows');
}

function inflate(png: PngChunks): Buffer {
  const rowsAtMost = png.height * (png.isInterlaced ? 3 : 1) + 8;
  const maxOutputLength = rowsAtMost * (layoutOf(png, png.width).bytesPerRow + 1);
  try {
    return inflateSync(png.data, { maxOutputLength });
  } catch (cause) {
    throw new PadesError('image.damaged', 'the PNG does not decode', { cause });
  }
}

function layoutOf({ bitDepth, colorType }: PngChunks, columns: number) {
  const bitsPerPixel = bitDepth * channels[colorType];
  return { bytesPerPixel: Math.max(1, bitsPerPixel >> 3), bytesPerRow: Math.ceil((columns * bitsPerPixel) / 8) };
}

interface Spreading {
  readonly pass: Pass;
  readonly columns: number;
  readonly rows: number;
  readonly plain: Buffer;
  readonly bytesPerRow: number;
  readonly samples: Buffer;
}

function spread(png: PngChunks, { pass, columns, rows, plain, bytesPerRow, samples }: Spreading): void {
  const count = channels[png.colorType];
  const sampleAt = createSampleReader(png, plain);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = pass.startX + column * pass.stepX;
      const y = pass.startY + row * pass.stepY;
      for (let channel = 0; channel < count; channel += 1) {
        samples[(y * png.width + x) * count + channel] = sampleAt(row * bytesPerRow, column * count + channel);
      }
    }
  }
}

function createSampleReader(png: PngChunks, plain: Buffer) {
  const { bitDepth } = png;
  if (bitDepth >= 8) {
    const width = bitDepth / 8;
    return (rowStart: number, index: number): number => plain[rowStart + index * width] ?? 0;
  }
  const mask = (1 << bitDepth) - 1;
  return (rowStart: number, index: number): number => {
    const bit = index * bitDepth;
    return toSample(png, ((plain[rowStart + (bit >> 3)] ?? 0) >> (8 - bitDepth - (bit & 7))) & mask);
  };
}

/** Of 16 bits the upper eight are kept; fewer than eight are stretched, unless they number a palette. */
export function toSample({ bitDepth, colorType }: PngChunks, value: number): number {
  if (bitDepth === 16) return value >> 8;
  return colorType === 3 ? value : (value * 255) / ((1 << bitDepth) - 1);
}
