import { likenessOf, likenessSize, openPicture, type Likeness } from '@rubrica/identity/pictures';
import sharp, { type Sharp } from 'sharp';

import type { ImageShape, InspectedFile, InspectedImage } from '../../ports/file-inspector.ts';

const maxPixels = 50_000_000;
/** Of brightness, 0 to 255: below it there is nothing to see. */
const leastContrast = 4;
/** Of the edges left in a small grey copy. */
const leastSharpness = 0.6;

export async function inspectImage(bytes: Uint8Array, format: InspectedImage['format']): Promise<InspectedFile> {
  try {
    if (format === 'heic') return await inspectHeic(bytes);
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { width, height, format: found, hasAlpha, orientation = 1 } = await image.metadata();
    if (found !== format) return { type: 'refused', reason: 'su contenido no es el que anuncia', isDamaged: false };
    const isTurned = orientation >= 5;
    return {
      type: 'image',
      format,
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      ...(await look(await shrink(image, hasAlpha))),
    };
  } catch {
    return { type: 'refused', reason: 'la imagen está dañada o es demasiado grande', isDamaged: false };
  }
}

/** Decoded once: the library turns it as the camera was held. */
async function inspectHeic(bytes: Uint8Array): Promise<InspectedImage> {
  const { data, info } = await (await openPicture(bytes)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  return { type: 'image', format: 'heic', width, height, ...(await look(await shrink(image, false))) };
}

/** A small grey copy, to be looked at several times. As pixels: to encode and decode it would take longer than to look. */
async function shrink(image: Sharp, hasAlpha: boolean): Promise<() => Sharp> {
  // Turned as people see it: a likeness that ignored the turn would not know the picture again.
  const small = image.rotate().resize(600, 600, { fit: 'inside', withoutEnlargement: true }).grayscale();
  if (hasAlpha) {
    const file = await small.png().toBuffer(); // pixels would lose what shines through
    return () => sharp(file);
  }
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

async function look(copy: () => Sharp): Promise<Pick<InspectedImage, 'isBlank' | 'isBlurred' | 'likeness'>> {
  const { channels, sharpness } = await copy().stats();
  return {
    isBlank: (channels[0]?.stdev ?? 0) < leastContrast,
    isBlurred: sharpness < leastSharpness,
    likeness: await lookFromAfar(copy()),
  };
}

async function lookFromAfar(grey: Sharp): Promise<Likeness> {
  const { width, height } = likenessSize;
  return likenessOf(await grey.resize(width, height, { fit: 'fill' }).grayscale().raw().toBuffer());
}

/** Writes the pixels again, so that nothing else of the file is stored. */
export async function redraw(
  bytes: Uint8Array,
  { width, height, format }: ImageShape,
): Promise<Uint8Array | undefined> {
  try {
    const picture = await openPicture(bytes);
    const image = picture.resize(width, height, { fit: 'inside', withoutEnlargement: true });
    if (format === 'png') return await image.png().toBuffer();
    return await image.flatten({ background: '#ffffff' }).jpeg({ quality: 86 }).toBuffer();
  } catch {
    return undefined;
  }
}

/** Upright and without what the camera wrote into it, small enough for a page and sharp enough for print. */
export async function toJpeg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const picture = await openPicture(bytes);
    return await picture
      .flatten({ background: '#ffffff' })
      .resize(2480, 3508, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 88 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
