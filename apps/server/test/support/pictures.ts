import { randomBytes } from 'node:crypto';

import type { BiometricAttempt } from '@rubrica/contract';
import sharp, { type Sharp } from 'sharp';

interface Picture {
  readonly width?: number;
  readonly height?: number;
  /** One colour all over. */
  readonly isBlank?: boolean;
}

/** Of nothing in particular, as many as a capture asks for, in base64. */
export const capture = ({ frames, frames_per_pose: count }: Capture): Promise<string[]> =>
  Promise.all(
    Array.from({ length: frames.length * count }, async () =>
      (await photograph({ width: 320, height: 240 })).toString('base64'),
    ),
  );

type Capture = Pick<BiometricAttempt, 'frames' | 'frames_per_pose'>;

const channels = 3;
const spots = { width: 20, height: 18 };

/** A photograph of nothing in particular; no two are the same, neither near nor from afar. */
export async function photograph({ width = 900, height = 600, isBlank = false }: Picture = {}): Promise<Buffer> {
  if (isBlank) return toJpeg(sharp({ create: { width, height, channels, background: 'black' } }));
  const afar = randomBytes(spots.width * spots.height * channels);
  const pixels = await sharp(afar, { raw: { ...spots, channels } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const grain = randomBytes(pixels.length);
  for (let place = 0; place < pixels.length; place += 1)
    pixels[place] = 64 + ((pixels[place] ?? 0) + (grain[place] ?? 0)) / 4;
  return toJpeg(sharp(pixels, { raw: { width, height, channels } }));
}

const toJpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 80 }).toBuffer();
