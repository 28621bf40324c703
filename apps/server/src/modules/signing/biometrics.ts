import type { BiometricAttempt, ChallengeStep, HeadTurn } from '@rubrica/contract';

import type { Signatory } from '../process/index.ts';

export const maxBiometricFailures = 3;
/** Registry and matcher are paid also where they find nobody to compare. */
export const maxBiometricQuestions = 10;
export const attemptSeconds = 3 * 60;
/** Below it there is no face to compare. */
export const leastSidePixels = 240;

/** About thirty pictures in all, eight a second. */
export const framesPerPose = 8;
export const frameIntervalMilliseconds = 130;

/** Within an hour: nobody draws challenges until one fits a clip that they prepared. */
export const maxFaceStarts = 12;

/** From the front, and then as many of each step. */
export const framesFor = (steps: readonly ChallengeStep[]): number => framesPerPose * (steps.length + 1);

export const privacyNotice =
  'Las imágenes se usan solo para comprobar que usted está frente a la cámara y compararlas con su foto de referencia. Se descartan en ese momento, salvo que una persona deba revisarlas: entonces se guardan cifradas hasta que se borran en su fecha. Quedan el porcentaje de parecido y una huella con la que las mismas fotos no sirven otra vez, no su rostro.';

const instructions: Readonly<Record<ChallengeStep, string>> = {
  left: 'Gire despacio la cabeza hacia su izquierda',
  right: 'Gire despacio la cabeza hacia su derecha',
  mouth: 'Abra la boca, mirando a la cámara',
  blink: 'Cierre los ojos un momento y ábralos',
  closer: 'Acerque su rostro a la cámara',
};

export const posesFor = (steps: readonly ChallengeStep[]): BiometricAttempt['frames'] => [
  { pose: 'front', instruction: 'Mire de frente a la cámara' },
  ...steps.map((step) => ({ pose: step, instruction: instructions[step] })),
];

/**
 * Two or three steps in random order. One is always a turn of the head: only that shows that a face is not flat. Blinking is
 * not asked for: at eight pictures a second many blinks fall between two of them.
 */
export function chooseChallenge(chooseBelow: (limit: number) => number): readonly ChallengeStep[] {
  const turn = chooseBelow(2) === 0 ? 'left' : 'right';
  const others: ChallengeStep[] = ['mouth', 'closer', turn === 'left' ? 'right' : 'left'];
  const steps: ChallengeStep[] = [turn];
  for (const _ of Array.from({ length: 1 + chooseBelow(2) })) {
    const [other] = others.splice(chooseBelow(others.length), 1);
    if (other) steps.splice(chooseBelow(steps.length + 1), 0, other);
  }
  return steps;
}

export const turnIn = (steps: readonly ChallengeStep[]): HeadTurn =>
  steps.find((step) => step === 'left' || step === 'right') ?? 'left';

/** Rounded down: nobody passes by rounding. */
export const presentPercentage = (percentage: number): number => Math.floor(percentage * 10) / 10;

/** How often they may still show their face with this link. */
export const attemptsLeft = ({
  biometricFailures,
  biometricQuestions,
}: Pick<Signatory, 'biometricFailures' | 'biometricQuestions'>): number =>
  Math.max(0, Math.min(maxBiometricFailures - biometricFailures, maxBiometricQuestions - biometricQuestions));
