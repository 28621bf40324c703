import type { BiometricAttempt, HeadTurn } from '@rubrica/contract';

import type { Signatory } from '../process/index.ts';

export const maxBiometricFailures = 3;
/** Registry and matcher are paid also where they find nobody to compare. */
export const maxBiometricQuestions = 10;
export const attemptSeconds = 3 * 60;
/** Below it there is no face to compare. */
export const leastSidePixels = 240;

export const privacyNotice =
  'Las imágenes se usan solo para compararlas con su foto del Registro Civil y se descartan en ese momento. Quedan el porcentaje de parecido y una huella con la que la misma foto no sirve otra vez, no su rostro.';

const turned: Readonly<Record<HeadTurn, string>> = {
  left: 'Gire un poco la cabeza hacia su izquierda',
  right: 'Gire un poco la cabeza hacia su derecha',
};

export const posesFor = (headTurn: HeadTurn): BiometricAttempt['frames'] => [
  { pose: 'front', instruction: 'Mire de frente a la cámara' },
  { pose: headTurn, instruction: turned[headTurn] },
];

/** Rounded down: nobody passes by rounding. */
export const presentPercentage = (percentage: number): number => Math.floor(percentage * 10) / 10;

/** How often they may still show their face with this link. */
export const attemptsLeft = ({
  biometricFailures,
  biometricQuestions,
}: Pick<Signatory, 'biometricFailures' | 'biometricQuestions'>): number =>
  Math.max(0, Math.min(maxBiometricFailures - biometricFailures, maxBiometricQuestions - biometricQuestions));
