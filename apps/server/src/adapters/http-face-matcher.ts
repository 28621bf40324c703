import { z } from 'zod';

import type { Checked } from '../platform/outside/outside-service.ts';
import type { FaceAnswer, FaceMatcher, FaceStep } from '../ports/face-matcher.ts';
import { createRegistryClient, type JsonAnswer, type RegistryAccess } from './registry-client.ts';

const comparison = z.object({
  percentage: z.union([z.number(), z.string().min(1).transform(Number)]).pipe(z.number().min(0).max(100)),
});
const refusal = z.object({ message: z.string().min(1) });

/** Speaks `/biometric-information`: who it is in the query, the frames in the body. */
export function createHttpFaceMatcher(access: RegistryAccess): FaceMatcher & Checked {
  const { ask, check } = createRegistryClient(access);
  return {
    check,
    compare: async ({ identificationNumber, fingerprintCode, project, signingProcessId, frames, steps }) => {
      const query = new URLSearchParams({
        identification_number: identificationNumber,
        ...(fingerprintCode !== undefined && { fingerprint_code: fingerprintCode }),
        proyecto: project,
        signing_process_id: signingProcessId,
      });
      return readAnswer(
        await ask(`/biometric-information?${query.toString()}`, {
          images: straightAndTurned(frames, steps).map((frame) => Buffer.from(frame).toString('base64')),
          head_turn: steps.find((step) => step === 'left' || step === 'right'),
        }),
      );
    },
  };
}

/** The service wants two: one from the front, and one with the head turned. Each pose has as many frames as the others. */
function straightAndTurned(frames: readonly Uint8Array[], steps: readonly FaceStep[]): readonly Uint8Array[] {
  const turn = 1 + steps.findIndex((step) => step === 'left' || step === 'right');
  const perPose = Math.max(1, Math.floor(frames.length / (steps.length + 1)));
  const last = frames[Math.min(frames.length, (turn + 1) * perPose) - 1];
  return [frames[0], last].filter((frame) => frame !== undefined);
}

/** Only a whole answer counts: a number that is missing is not a zero, and not a hundred. */
function readAnswer({ status, body }: JsonAnswer): FaceAnswer {
  const inner = (body as { readonly data?: unknown } | undefined)?.data ?? body;
  if (status === 422) return { outcome: 'unusable', reason: refusal.parse(inner).message };
  if (status !== 200) throw new Error(`the comparison of faces answered ${status}`);
  return { outcome: 'compared', percentage: comparison.parse(inner).percentage, method: { method: 'service' } };
}
