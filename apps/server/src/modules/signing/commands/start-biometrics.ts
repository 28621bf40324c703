import { randomInt } from 'node:crypto';

import type { BiometricAttempt } from '@rubrica/contract';

import type { SigningContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Companies } from '../../tenants/index.ts';
import { startAttempt } from '../biometric.repository.ts';
import { attemptsLeft, attemptSeconds, leastSidePixels, posesFor, privacyNotice } from '../biometrics.ts';
import { openBiometrics } from '../steps/open-biometrics.ts';

/** What to show is chosen here and now, so that pictures made before are of no use. */
export async function startBiometrics(context: SigningContext): Promise<BiometricAttempt> {
  return context.transaction(async (tx) => {
    const { signatory } = await openBiometrics(tx);
    const at = context.now();
    const id = newId(at);
    const headTurn = randomInt(2) === 0 ? 'left' : 'right';
    const expiresAt = new Date(at.getTime() + attemptSeconds * 1000);
    await startAttempt(tx.db, { id, signatoryId: signatory.id, headTurn, expiresAt });
    return {
      attempt_id: id,
      frames: posesFor(headTurn),
      least_side_pixels: leastSidePixels,
      expires_in_seconds: attemptSeconds,
      remaining_attempts: attemptsLeft(signatory),
      passes_at_percentage: (await Companies.readSettings(tx)).passPercentage,
      privacy: privacyNotice,
    };
  });
}
