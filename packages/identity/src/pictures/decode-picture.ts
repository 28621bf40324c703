import sharp, { type Sharp } from 'sharp';

import { decodeHeic, isHeic } from './decode-heic.ts';

/** Upright pixels, three bytes each: red, green, blue. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Of the file as it comes: a camera of fifty megapixels is the largest that is read. */
const maxPixels = 50_000_000;

/** Undefined where the bytes are no picture that can be read whole. The longer side is at most `maxSide`. */
export async function decodePicture(bytes: Uint8Array, maxSide: number): Promise<Picture | undefined> {
  try {
    const { data, info } = await (
      await openPicture(bytes)
    )
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

/** Upright, whatever the camera wrote it as. Rejects where it is none, or too large. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  if (!isHeic(bytes)) return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate();
  const { data, width, height } = await decodeHeic(bytes, maxPixels);
  return sharp(data, { raw: { width, height, channels: 4 } });
}
