import { deflateSync } from 'node:zlib';

import type { Changes } from '../../revision/draft.ts';
import { writeArray, writeDictionary, writeHex, writeNumbers } from '../../syntax/write.ts';
import type { Image } from './image.ts';
import { readPngChunks, type PngChunks } from './png-chunks.ts';
import { channels, checkData, readPixels, toSample, type Pixels } from './png-pixels.ts';

/**
 * Compressed rows go into the PDF as they are, since PDF knows PNG's filters (ISO 32000-2 §7.4.4.4). Only transparency
 * and interlacing, which it does not know, make us take the pixels apart.
 */
export function readPng(bytes: Buffer): Image {
  const png = readPngChunks(bytes);
  const { width, height } = png;
  const hasAlpha = png.colorType >= 4 || (png.colorType === 3 && png.transparency !== undefined);
  const drawn = hasAlpha || png.isInterlaced ? takeApart(png) : passThrough(png);
  return { width, height, orientation: 1, ...drawn };
}

type Drawn = Pick<Image, 'dictionary' | 'data' | 'mask'>;

function passThrough(png: PngChunks): Drawn {
  checkData(png);
  const { bitDepth, colorType, width } = png;
  const parameters = { Predictor: 15, Colors: channels[colorType], BitsPerComponent: bitDepth, Columns: width };
  const dictionary: Changes = {
    ColorSpace: colorSpaceOf(png),
    BitsPerComponent: String(bitDepth),
    Filter: '/FlateDecode',
    DecodeParms: writeDictionary(
      Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, String(value)])),
    ),
    Mask: colorKeyOf(png),
  };
  return { dictionary, data: png.data };
}

function colorSpaceOf({ colorType, palette }: PngChunks): string {
  if (colorType === 0) return '/DeviceGray';
  if (colorType === 2 || !palette) return '/DeviceRGB';
  return writeArray(['/Indexed', '/DeviceRGB', String(palette.length / 3 - 1), writeHex(palette)]);
}

/** One colour that stands for nothing (ISO/IEC 15948 §11.3.2.1, ISO 32000-2 §8.9.6.4). */
function colorKeyOf({ colorType, transparency }: PngChunks): string | undefined {
  if (!transparency || transparency.length < channels[colorType] * 2) return undefined;
  const values = Array.from({ length: channels[colorType] }, (_, index) => transparency.readUInt16BE(index * 2));
  return writeNumbers(values.flatMap((value) => [value, value]));
}

function takeApart(png: PngChunks): Drawn {
  const pixels = readPixels(png);
  const isGray = png.colorType === 0 || png.colorType === 4;
  const color = colorsOf(png, pixels);
  const alpha = alphaOf(png, pixels);
  const common = { BitsPerComponent: '8', Filter: '/FlateDecode' };
  return {
    dictionary: { ColorSpace: isGray ? '/DeviceGray' : '/DeviceRGB', ...common },
    data: deflateSync(color),
    ...(alpha ? { mask: { dictionary: { ColorSpace: '/DeviceGray', ...common }, data: deflateSync(alpha) } } : {}),
  };
}

function colorsOf({ colorType, palette }: PngChunks, { samples, channels: count }: Pixels): Buffer {
  const total = samples.length / count;
  if (colorType === 3) return fromPalette(samples, palette ?? Buffer.alloc(0));
  const kept = colorType === 4 || colorType === 6 ? count - 1 : count;
  if (kept === count) return samples;
  const colors = Buffer.allocUnsafe(total * kept);
  for (let pixel = 0; pixel < total; pixel += 1) {
    samples.copy(colors, pixel * kept, pixel * count, pixel * count + kept);
  }
  return colors;
}

function fromPalette(indices: Buffer, palette: Buffer): Buffer {
  const colors = Buffer.alloc(indices.length * 3);
  for (const [pixel, index] of indices.entries()) palette.copy(colors, pixel * 3, index * 3, index * 3 + 3);
  return colors;
}

function alphaOf(png: PngChunks, { samples, channels: count }: Pixels): Buffer | undefined {
  const { colorType, transparency } = png;
  if (colorType === 4 || colorType === 6) {
    return Buffer.from(samples.filter((_, index) => index % count === count - 1));
  }
  if (!transparency) return undefined;
  if (colorType === 3) return Buffer.from(samples.map((index) => transparency[index] ?? 255));
  const key = Array.from({ length: count }, (_, channel) => toSample(png, transparency.readUInt16BE(channel * 2)));
  const isKey = (pixel: number): boolean => key.every((value, channel) => samples[pixel * count + channel] === value);
  return Buffer.from(Array.from({ length: samples.length / count }, (_, pixel) => (isKey(pixel) ? 0 : 255)));
}
