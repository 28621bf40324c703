import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import type { Likeness } from '../../../ports/face-matcher.ts';
import { leastSidePixels } from '../biometrics.ts';

/** What no matcher could compare is refused before it costs an attempt. Answers what each frame looks like. */
export async function checkFrames(
  { ports }: SigningContext,
  frames: readonly Uint8Array[],
): Promise<readonly Likeness[]> {
  const likenesses: Likeness[] = [];
  for (const frame of frames) {
    const inspected = await ports.fileInspector.inspect(frame);
    if (inspected.type !== 'image' || inspected.format !== 'jpeg') throw refuseFrames('no se pueden leer');
    if (inspected.isBlank) throw refuseFrames('están oscuras o tienen un solo color');
    if (Math.min(inspected.width, inspected.height) < leastSidePixels) throw refuseFrames('son muy pequeñas');
    likenesses.push(inspected.likeness);
  }
  return likenesses;
}

export const refuseFrames = (reason: string): AppError => new AppError('biometric.frames_refused', { reason });
