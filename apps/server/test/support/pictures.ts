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

/** A photograph of nothing in particular; no two are the same, neither near nor from afar. */
export async function photograph({ width = 900, height = 600, isBlank = false }: Picture = {}): Promise<Buffer> {
  const channels = 3;
  if (isBlank) return toJpeg(sharp({ create: { width, height, channels, background: 'black' } }));
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const spots = await sharp({ create: { width: 20, height: 18, channels, background: 'grey', noise: grain } })
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha(0.7)
    .png()
    .toBuffer();
  const near = sharp({ create: { width, height, channels, background: 'grey', noise: grain } });
  return toJpeg(near.composite([{ input: spots }]));
}

const toJpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 80 }).toBuffer();
