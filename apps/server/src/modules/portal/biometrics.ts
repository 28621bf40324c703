import type { BiometricAttempt, HeadTurn } from '@rubrica/contract';

/** From here on two pictures are of the same person. */
export const passPercentage = 80;
export const maxBiometricFailures = 3;
export const attemptSeconds = 3 * 60;
/** Below it there is no face to compare. */
export const leastSidePixels = 240;

export const privacyNotice =
  'Las imágenes se usan solo para compararlas con su foto del Registro Civil y se descartan en ese momento. Queda registrado el porcentaje de parecido, no su rostro.';

const turned: Readonly<Record<HeadTurn, string>> = {
  left: 'Gire un poco la cabeza hacia su izquierda',
  right: 'Gire un poco la cabeza hacia su derecha',
};

export const posesFor = (headTurn: HeadTurn): BiometricAttempt['frames'] => [
  { pose: 'front', instruction: 'Mire de frente a la cámara' },
  { pose: headTurn, instruction: turned[headTurn] },
];

/** Rounded down: nobody passes by rounding. */
export const tellPercentage = (percentage: number): number => Math.floor(percentage * 10) / 10;
