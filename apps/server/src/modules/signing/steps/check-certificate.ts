import { mayBeSameName } from '@rubrica/catalogues';
import {
  checkSigner,
  PadesError,
  type Finding,
  type FindingCode,
  type CheckedSigner,
  type RevocationPolicy,
} from '@rubrica/pades';
import { describeFinding, identityOf } from '@rubrica/verifier';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { Signatories, type Signatory } from '../../process/index.ts';

/** Nobody begins to sign, and no seal is reached, while one of them is open. */
const openQuestions = new Set<string>(['revocation.unknown', 'revocation.lost']);

/** Whether this person may sign with this certificate now: theirs, in date, believed, not revoked. Throws in words. */
export async function checkOwnCertificate(
  context: SigningContext,
  signatory: Signatory,
  certificates: readonly Uint8Array[],
): Promise<CheckedSigner> {
  const judged = await check(context, certificates, 'required').catch((error: unknown) => {
    throw error instanceof PadesError ? new AppError('certificate.refused', { reason: 'no se puede leer' }) : error;
  });
  requireOwn(judged, signatory);
  const finding = judged.findings.find(({ effect, code }) => effect !== 'is-noted' || openQuestions.has(code));
  if (!finding) return judged;
  const code = openQuestions.has(finding.code) ? 'certificate.unknown_status' : 'certificate.refused';
  throw new AppError(code, { reason: describe(finding) });
}

/**
 * Whether what a provider sold will be believed: it is no fault of the person's where it is not, and nothing is signed
 * with it. Who answers for it may not know it yet; the seal waits for that.
 */
export async function checkOrdered(context: SigningContext, certificates: readonly Uint8Array[]): Promise<void> {
  const { findings } = await check(context, certificates, 'if-available').catch((cause: unknown) => {
    throw new AppError('signature.unavailable', {}, { cause });
  });
  const finding = findings.find(({ effect }) => effect !== 'is-noted');
  if (!finding) return;
  throw new AppError('signature.unavailable', {}, { cause: new Error(`the provider sold: ${finding.code}`) });
}

async function check(
  { ports, now }: SigningContext,
  certificates: readonly Uint8Array[],
  revocationPolicy: RevocationPolicy,
): Promise<CheckedSigner> {
  if (!ports.signingServices) throw new AppError('signature.unavailable');
  const { anchors, revocation, certificates: issuers } = ports.signingServices.trust;
  return checkSigner({ certificates, trust: { anchors, revocation, issuers, revocationPolicy }, now: now() });
}

/** Texts for the signatory; the verifier's own texts are written for experts. */
const reasons: Partial<Record<FindingCode, string>> = {
  'chain.expired': 'ya venció',
  'chain.not_yet': 'todavía no es válido',
  'chain.missing': 'no lo emitió una entidad que reconozcamos',
  'revocation.revoked': 'fue revocado',
  'revocation.revoked_unproven': 'fue revocado',
  'revocation.authority_revoked': 'la entidad que lo emitió fue revocada',
  'revocation.unknown': 'la entidad que lo emitió no respondió o no supo decirlo',
  'revocation.lost': 'la entidad que lo emitió ya no responde por él',
  'signer.key_usage': 'no es para firmar documentos',
};

const describe = (finding: Finding): string =>
  reasons[finding.code] ??
  describeFinding(finding)
    .replace(/\.$/, '')
    .replace(/^./, (letter) => letter.toLowerCase());

function requireOwn({ names }: CheckedSigner, signatory: Signatory): void {
  const identity = identityOf(names);
  const { identificationNumber } = signatory;
  const named = identity.cedula ?? identity.passport;
  if (named === undefined) throw new AppError('certificate.refused', { reason: 'no dice de qué persona es' });
  if (named !== identificationNumber)
    throw new AppError('certificate.refused', { reason: 'es de otra persona: su cédula no es la de este proceso' });
  if (identity.name !== undefined && !mayBeSameName(identity.name, Signatories.nameOf(signatory)))
    throw new AppError('certificate.refused', { reason: `está a nombre de ${identity.name}` });
}
