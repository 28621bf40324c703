import type { ChainedEvent } from '@rubrica/evidence';

import { detailOf, momentIn, textOf } from './event-words.ts';
import { last } from './signatory-facts.ts';

type Detail = Readonly<Record<string, unknown>>;

/** A decision about a face or a paper says nothing of what the registry said. */
export const namesSomebody = ({ detail }: Pick<ChainedEvent, 'detail'>): boolean =>
  typeof detail === 'object' && detail !== null && 'registry_name' in detail;

/** The acceptance of a proof that no machine decided, unless a later decision took it back. */
export function findAcceptance(own: readonly ChainedEvent[], step: string): ChainedEvent | undefined {
  const decided = own.findLast(
    (event) => event.event.startsWith('IDENTITY_') && detailOf(event)['step'] === step && !namesSomebody(event),
  );
  return decided?.event === 'IDENTITY_ACCEPTED' ? decided : undefined;
}

/** The face as it was decided last: by the machine, or by a person of the company. */
export function findFace(own: readonly ChainedEvent[]): {
  readonly matched: ChainedEvent | undefined;
  readonly accepted: ChainedEvent | undefined;
} {
  const accepted = findAcceptance(own, 'biometrics');
  const matched = last(own, 'BIOMETRIC_OK');
  return matched && accepted && matched.sequence > accepted.sequence
    ? { matched, accepted: undefined }
    : { matched, accepted };
}

/** No matcher looked at the face; the evidence says so in its method. */
export const isDemonstrated = (matched: ChainedEvent | undefined): boolean =>
  textOf(detailOf(matched), 'method').startsWith('Demostración');

export const isByPaper = (detail: Detail): boolean => detail['reference_source'] === 'paper';

export function describeFace(own: readonly ChainedEvent[]): readonly string[] {
  const { matched, accepted } = findFace(own);
  return [
    ...(matched && matched.sequence > (accepted?.sequence ?? 0) ? [describeMatch(own, matched)] : []),
    ...(accepted ? [describeLookedAt(own, accepted)] : []),
  ];
}

function describeMatch(own: readonly ChainedEvent[], matched: ChainedEvent): string {
  const detail = detailOf(matched);
  if (isDemonstrated(matched))
    return `${textOf(detail, 'method')}. Se anotó un parecido de ${textOf(detail, 'percentage')} % (${momentIn(own, matched)}).`;
  const compared = `Su rostro, visto por la cámara, se comparó con ${referenceIn(detail)}`;
  const likeness = `se parecen en ${textOf(detail, 'percentage')} %, se exigía ${textOf(detail, 'passes_at')} %`;
  return `${compared}: ${likeness} (${momentIn(own, matched)}).${isByPaper(detail) ? paperLimits : ''}`;
}

/** What the machine measured before a person decided, where its question says so. */
function describeLookedAt(own: readonly ChainedEvent[], accepted: ChainedEvent): string {
  const detail = detailOf(questionOf(own, accepted));
  const measured = similarityIn(detail);
  const compared =
    'reference' in detail
      ? `Su rostro, visto por la cámara, se comparó con ${textOf(detail, 'reference')}${measured}. `
      : '';
  return `${compared}No decidió la máquina: su rostro ${describeDecision(own, accepted)}${isByPaper(detail) ? paperLimits : ''}`;
}

/** The question that the decision answers. */
export const questionOf = (own: readonly ChainedEvent[], decided: ChainedEvent): ChainedEvent | undefined =>
  own.findLast(
    (event) =>
      event.event === 'IDENTITY_TO_REVIEW' &&
      event.sequence < decided.sequence &&
      detailOf(event)['review'] === detailOf(decided)['review'],
  );

function similarityIn(detail: Detail): string {
  const { scores } = detail as {
    readonly scores?: { readonly similarity?: { readonly value: number; readonly mark: number | null } };
  };
  if (!scores?.similarity) return '';
  const { value, mark } = scores.similarity;
  const demanded = mark === null ? '' : `, se exigía ${writePercentage(mark)}`;
  return `: se parecen en ${writePercentage(value)}${demanded}`;
}

const writePercentage = (value: number): string => `${String(value).replace('.', ',')} %`;

/** «lo revisó y aceptó Ana, de la empresa: «Es él» (…).» */
export function describeDecision(own: readonly ChainedEvent[], accepted: ChainedEvent): string {
  const detail = detailOf(accepted);
  const first =
    'first_accepted_by_name' in detail
      ? ` Antes lo aceptó ${textOf(detail, 'first_accepted_by_name')}: «${textOf(detail, 'first_reason')}».`
      : '';
  return `lo revisó y aceptó ${textOf(detail, 'decided_by_name')}, de la empresa: «${textOf(detail, 'reason')}» (${momentIn(own, accepted)}).${first}`;
}

/** What a history from before several references were possible does not name. */
const referenceIn = (detail: Detail): string =>
  'reference' in detail ? textOf(detail, 'reference') : 'su fotografía del Registro Civil';

const paperLimits =
  ' Eso prueba que la persona se parece a ese retrato, no que el documento sea auténtico: el Registro Civil no dio ninguna fotografía.';
