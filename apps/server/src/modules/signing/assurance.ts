import {
  assuranceNames,
  assuranceOf,
  isAssuranceBelow,
  plannedAssurance,
  type IdentityProofs,
  type SignatureType,
} from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';
import type { Signatories, Signatory } from '../process/index.ts';
import type { Visit } from './steps/open-visit.ts';

type Proven = Pick<Visit, 'signatory' | 'done' | 'accepted' | 'byPaper'>;

/** How sure we are of this person by what they proved, and what that rests on. Refuses less than was demanded of them. */
export function requireAssurance({ signatory, done, accepted, byPaper }: Proven): Signatories.Assurance {
  const { signatureType, leastAssurance: least } = signatory;
  const proofs: IdentityProofs = {
    code: done.has('otp') || done.has('login'),
    registry: done.has('registry'),
    face: done.has('biometrics'),
  };
  const level = assuranceOf(signatureType, { ...proofs, face: proofs.face && !byPaper.has('biometrics') });
  if (isAssuranceBelow(level, least))
    throw new AppError('signature.assurance_low', { level: assuranceNames[level], least: assuranceNames[least] });
  return { level, method: describeMethod(signatureType, proofs, { accepted, byPaper }) };
}

/** A face that resembles the portrait on a paper proves no more than the paper, which somebody may have changed. */
export const needsMoreThanPaper = ({
  signatureType,
  checks,
  leastAssurance,
}: Pick<Signatory, 'signatureType' | 'checks' | 'leastAssurance'>): boolean =>
  isAssuranceBelow(plannedAssurance(signatureType, { ...checks, biometrics: false }), leastAssurance);

const certificateWords: Partial<Record<SignatureType, string>> = {
  electronic_signature: 'certificado propio',
  anf: 'certificado emitido por ANF para este proceso',
  dicert: 'certificado emitido por DICERT para este proceso',
};

/** What stands behind a proof that no machine gave. */
const byAcceptance = {
  name: ' (con otro nombre, que aceptó una persona de la empresa)',
  several: ' (con varias personas para ese número; que es esta lo aceptó una persona de la empresa)',
  proof: ' (que revisó y aceptó una persona de la empresa)',
} as const;

const withPaper = ' (comparado con el retrato del documento que fotografió)';

const list = new Intl.ListFormat('es', { type: 'conjunction' });

function describeMethod(
  type: SignatureType,
  { code, registry, face }: IdentityProofs,
  { accepted, byPaper }: Pick<Proven, 'accepted' | 'byPaper'>,
): string {
  const certificate = certificateWords[type];
  const acceptedBy = (step: string): string => {
    const part = accepted.get(step);
    return part === undefined ? '' : byAcceptance[part];
  };
  const parts = [
    ...(code ? ['código de un solo uso'] : []),
    ...(registry ? [`Registro Civil${acceptedBy('registry')}`] : []),
    ...(face ? [`rostro${byPaper.has('biometrics') ? withPaper : acceptedBy('biometrics')}`] : []),
    ...(certificate === undefined ? [] : [certificate]),
  ];
  return parts.length === 0 ? 'nada se comprobó' : list.format(parts);
}
