import { nameIn, numberIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import { PadesError } from '../../errors.ts';
import { entryOf, type PdfStream } from '../../syntax/objects.ts';
import { decodeContent } from './filters.ts';
import type { Tone } from './ink.ts';

const maxPixels = 4_000_000;
/** Of 255: paint that is seen, and light that hides dark ink. */
const seen = 96;
const lightest = 160;

/**
 * Whether a picture hides what lies under it. One that is cut by a mask of its own, as drawn signatures are, is dark where
 * every pixel that is seen is dark. Anything that cannot be read counts as hiding.
 */
export function toneOfPicture(document: PdfDocument, picture: PdfStream, fill: Tone): Tone {
  const { dictionary } = picture;
  const isMask = document.resolve(entryOf(dictionary, 'ImageMask'));
  if (isMask?.kind === 'boolean' && isMask.value) return fill;
  const mask = document.resolve(entryOf(dictionary, 'SMask'));
  if (mask?.kind !== 'stream') return 'unknown';
  try {
    return hidesNothing(document, picture, mask) ? 'dark' : 'unknown';
  } catch (error) {
    if (error instanceof PadesError || (error instanceof Error && 'code' in error)) return 'unknown';
    throw error;
  }
}

const components: Readonly<Record<string, number>> = { DeviceGray: 1, DeviceRGB: 3 };

function hidesNothing(document: PdfDocument, picture: PdfStream, mask: PdfStream): boolean {
  const pixels = countPixels(document, picture, mask);
  const perPixel = components[nameIn(document, picture.dictionary, 'ColorSpace') ?? ''];
  if (!perPixel || pixels === undefined) return false;
  const [colours, opacity] = [decodeContent(document, picture), decodeContent(document, mask)];
  if (colours.length < pixels * perPixel || opacity.length < pixels) return false;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    if ((opacity[pixel] ?? 255) < seen) continue;
    let light = 0;
    for (let part = 0; part < perPixel; part += 1) light += colours[pixel * perPixel + part] ?? 255;
    if (light / perPixel > lightest) return false;
  }
  return true;
}

/** Undefined where picture and mask are not of one size, of bytes that mean what they are, or too large. */
function countPixels(document: PdfDocument, picture: PdfStream, mask: PdfStream): number | undefined {
  const sizeOf = ({ dictionary }: PdfStream): string =>
    ['Width', 'Height', 'BitsPerComponent'].map((key) => numberIn(document, dictionary, key) ?? 0).join(' ');
  const isPlain = [picture, mask].every(({ dictionary }) => !dictionary.entries.has('Decode'));
  if (!isPlain || sizeOf(picture) !== sizeOf(mask)) return undefined;
  const [width = 0, height = 0, bits] = sizeOf(picture).split(' ').map(Number);
  const pixels = width * height;
  return bits === 8 && pixels > 0 && pixels <= maxPixels ? pixels : undefined;
}
