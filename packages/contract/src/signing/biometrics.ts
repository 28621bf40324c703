import { z } from 'zod';

import { linked } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { acting, base64, tag } from './pieces.ts';
import { signingState } from './state.ts';

/** Where a person turns their head, so that a photograph of them is not enough. */
export const headTurns = ['left', 'right'] as const;
export type HeadTurn = (typeof headTurns)[number];

/** What a person may be asked to do before the camera. Left and right are their own. */
export const challengeSteps = [...headTurns, 'mouth', 'blink', 'closer'] as const;
export type ChallengeStep = (typeof challengeSteps)[number];

export const maxFaceFrames = 40;

export const biometricAttempt = z
  .object({
    attempt_id: z.uuid(),
    /** What to show, in this order: the face from the front, then each step of the challenge. */
    frames: z.array(z.object({ pose: z.enum(['front', ...challengeSteps]), instruction: z.string() })),
    /** How many pictures to take of each pose, one after the other. */
    frames_per_pose: z.int(),
    /** From one picture to the next. */
    frame_interval_milliseconds: z.int(),
    least_side_pixels: z.int(),
    expires_in_seconds: z.int(),
    remaining_attempts: z.int(),
    passes_at_percentage: z.int(),
    /** What happens to the frames, in words. */
    privacy: z.string(),
  })
  .meta({ id: 'BiometricAttempt' });

export type BiometricAttempt = z.infer<typeof biometricAttempt>;

const verification = {
  method: 'POST',
  base: 'backend',
  tag,
  access: linked,
  creates: true,
  limit: 'lookups',
  bodyLimitBytes: 6 * 1024 * 1024,
  body: z.strictObject({
    attempt_id: z.uuid(),
    /** JPEG, in the order in which they were taken: `frames_per_pose` for each pose, neither fewer nor more. */
    frames: z
      .array(base64(2_800_000).min(1, 'La imagen está vacía'))
      .min(2, 'Envíe al menos dos imágenes')
      .max(maxFaceFrames, `Envíe como máximo ${maxFaceFrames} imágenes`),
  }),
  response: z.object({
    percentage: z.number(),
    is_match: z.boolean(),
    message: z.string(),
    remaining_attempts: z.int(),
    state: signingState,
  }),
  errors: [
    ...acting,
    'biometric.frames_refused',
    'biometric.too_many_clips',
    'biometric.attempt_over',
    'biometric.unavailable',
    'registry.person_not_found',
    'registry.deceased',
    'registry.refused',
    'registry.unavailable',
  ],
} as const;

export const biometricEndpoints = {
  startBiometrics: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/biometric/create',
    tag,
    summary:
      'Empieza una captura: dice qué mostrar a la cámara. La anterior deja de valer. Mientras nadie haya mirado una captura, y hasta por una hora, se piden los mismos movimientos.',
    access: linked,
    limit: 'lookups',
    body: z.strictObject({ consent: z.literal(true, 'Acepte que comparemos su rostro, o pida otra forma') }),
    response: biometricAttempt,
    errors: [...acting, 'portal.too_often', 'biometric.too_many_clips'],
  }),
  verifyBiometrics: endpoint({
    ...verification,
    path: '/api/portal/biometric/verification',
    summary:
      'Compara el rostro con la foto de referencia. La tercera falla bloquea al firmante, y también la décima pregunta al registro. Se reciben hasta 12 capturas por hora y 30 por día; las que no sirven por su calidad no cuestan intentos.',
  }),
  verifyBiometricsOutside: endpoint({
    ...verification,
    path: '/api/biometric/verification',
    summary: 'Lo mismo, en la dirección que otros programas conocen.',
  }),
};
