import type { ChallengeStep, ReviewReason, ReviewScores } from '@rubrica/contract';

import type { FaceAnswer } from '../../ports/face-matcher.ts';
import type { Reference } from './steps/find-reference.ts';

type Answer = Exclude<FaceAnswer, { readonly outcome: 'unusable' }>;

const methodWords = {
  engine: 'Modelos de esta instalación, que miran cada imagen',
  service: 'Servicio externo de comparación de rostros',
  demonstration: 'Demostración: nadie miró el rostro',
} as const;

/** What no comparison of pictures shows; it stands beside the score. */
const limits =
  'El parecido no distingue a gemelos ni a familiares muy parecidos. La prueba de vida no está certificada (ISO 30107-3) y no descarta una cámara falsa ni un video fabricado.';

const paperLimits =
  ' El retrato es el del documento que la persona fotografió: nadie comprobó que ese documento sea auténtico ni que su retrato sea el original.';

/** With which picture the face was compared, as the sheet says it; undefined where it was compared with none. */
export function nameReference({ method }: Answer, reference: Reference | undefined): string | undefined {
  if (method.method === 'demonstration') return undefined;
  if (method.method === 'service') return 'la fotografía que tiene el servicio externo de comparación';
  if (reference?.source === 'registry') return 'su fotografía del Registro Civil';
  return reference && `el retrato ${paperNames[reference.documentType] ?? 'del documento'} que fotografió`;
}

const paperNames: Readonly<Record<string, string>> = { anverso_cedula: 'de la cédula', passport: 'del pasaporte' };

/** For the evidence: how it was decided, and what that does not prove. */
export function describeMethod(
  steps: readonly ChallengeStep[],
  { answer, reference }: { readonly answer: Answer; readonly reference: Reference | undefined },
): Readonly<Record<string, unknown>> {
  const { method: kind, models, threshold, genuine } = answer.method;
  const isPaper = reference?.source === 'paper';
  const named = nameReference(answer, reference);
  return {
    method: methodWords[kind],
    challenge: steps.join(', '),
    ...(named !== undefined && { reference: named, reference_source: reference?.source ?? 'service' }),
    ...(isPaper && { reference_paper: reference.annexId, reference_sha256: reference.sha256 }),
    ...(models && { models: models.map(({ name, sha256 }) => `${name} sha256:${sha256}`) }),
    ...(threshold !== undefined && { threshold }),
    ...(genuine !== undefined && { genuine_picture: genuine }),
    ...(kind !== 'demonstration' && { does_not_prove: isPaper ? limits + paperLimits : limits }),
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
