import { randomInt } from 'node:crypto';

import type { BiometricAttempt } from '@rubrica/contract';
import { consents } from '@rubrica/legal';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Signatories } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { startAttempt } from '../biometric.repository.ts';
import {
  attemptsLeft,
  attemptSeconds,
  chooseChallenge,
  frameIntervalMilliseconds,
  framesPerPose,
  leastSidePixels,
  maxFaceStarts,
  posesFor,
  privacyNotice,
} from '../biometrics.ts';
import { requireClipLeft } from '../steps/count-clip.ts';
import { finishStep } from '../steps/finish-step.ts';
import { openBiometrics } from '../steps/open-biometrics.ts';

/**
 * Begins with the person's consent, which is written down once for each visit. What to show is chosen here, and
 * stays so until a clip was looked at: pictures made before are of no use.
 */
export async function startBiometrics(context: SigningContext): Promise<BiometricAttempt> {
  return context.transaction(async (tx) => {
    const visit = await openBiometrics(tx);
    const { signatory } = visit;
    await requireClipLeft(tx, signatory.id);
    if ((await Signatories.FaceCounts.countStart(tx, signatory.id)) > maxFaceStarts)
      throw new AppError('portal.too_often');
    await finishStep(tx, visit, {
      step: `face:${visit.device?.id ?? ''}`,
      type: 'IDENTITY',
      event: 'FACE_ACCEPTED',
      facts: { accepted: consents.face, notice: privacyNotice },
    });
    const at = context.now();
    const id = newId(at);
    const expiresAt = new Date(at.getTime() + attemptSeconds * 1000);
    const draw = () => chooseChallenge((limit) => randomInt(limit));
    const { steps } = await startAttempt(tx.db, { id, signatoryId: signatory.id, at, expiresAt, draw });
    return {
      attempt_id: id,
      frames: posesFor(steps),
      frames_per_pose: framesPerPose,
      frame_interval_milliseconds: frameIntervalMilliseconds,
      least_side_pixels: leastSidePixels,
      expires_in_seconds: attemptSeconds,
      remaining_attempts: attemptsLeft(signatory),
      passes_at_percentage: (await Companies.readSettings(tx)).passPercentage,
      privacy: privacyNotice,
    };
  });
}
