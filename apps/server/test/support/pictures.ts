import type { BiometricAttempt } from '@rubrica/contract';
import sharp from 'sharp';

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

/** A photograph of nothing in particular; no two are the same. */
export function photograph({ width = 900, height = 600, isBlank = false }: Picture = {}): Promise<Buffer> {
  const background = { r: 120, g: 110, b: 100 };
  const create = isBlank
    ? ({ width, height, channels: 3, background: 'black' } as const)
    : ({ width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const);
  return sharp({ create }).jpeg({ quality: 80 }).toBuffer();
}
