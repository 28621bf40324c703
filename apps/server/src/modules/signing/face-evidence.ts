import type { ChallengeStep, ReviewReason, ReviewScores } from '@rubrica/contract';

import type { FaceAnswer } from '../../ports/face-matcher.ts';

type Answer = Exclude<FaceAnswer, { readonly outcome: 'unusable' }>;

const methodWords = {
  engine: 'Modelos de esta instalación, que miran cada imagen',
  service: 'Servicio externo de comparación de rostros',
  demonstration: 'Demostración: nadie miró el rostro',
} as const;

/** What no comparison of pictures shows; it stands beside the score. */
const limits =
  'El parecido no distingue a gemelos ni a familiares muy parecidos. La prueba de vida no está certificada (ISO 30107-3) y no descarta una cámara falsa ni un video fabricado.';

/** For the evidence: how it was decided, and what that does not prove. */
export function describeMethod(steps: readonly ChallengeStep[], { method }: Answer): Readonly<Record<string, unknown>> {
  const { method: kind, models, threshold, genuine } = method;
  return {
    method: methodWords[kind],
    challenge: steps.join(', '),
    ...(models && { models: models.map(({ name, sha256 }) => `${name} sha256:${sha256}`) }),
    ...(threshold !== undefined && { threshold }),
    ...(genuine !== undefined && { genuine_picture: genuine }),
    ...(kind !== 'demonstration' && { does_not_prove: limits }),
  };
}

export function describeDoubt({ doubt, percentage, method }: Extract<Answer, { readonly outcome: 'undecided' }>): {
  readonly reasons: readonly [ReviewReason];
  readonly scores: ReviewScores;
} {
  const { genuine, threshold = null } = method;
  return {
    reasons: [doubt],
    scores: {
      ...(percentage !== undefined && { similarity: { value: percentage, mark: threshold } }),
      ...(genuine !== undefined && { genuine_picture: { value: genuine, mark: 50 } }),
    },
  };
}
