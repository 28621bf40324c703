import { acceptanceSentence, assuranceLevels, assuranceNames, type AssuranceLevel } from '@rubrica/contract';
import type { CertificateSummary, SignerStatement } from '@rubrica/pades';

import type { ReadableSignature } from './readable.ts';

/** A certificate that the person who verifies knows to be a platform's. */
export type KnownPlatform = Pick<CertificateSummary, 'subject' | 'issuer' | 'sha256'>;

export interface VerifiedAssurance {
  /** Whose word it is: the person's certificate, a known platform, or somebody who need not be believed. */
  readonly source: 'certificate' | 'platform' | 'stranger';
  /** Null where nobody who is believed says it. */
  readonly level: AssuranceLevel | null;
  readonly person: string;
  readonly identification: string | null;
  /** What the level rests on. */
  readonly method: string | null;
  /** All of it for people. */
  readonly sentence: string;
}

/** What is asked of a signature here. */
type Named = Pick<ReadableSignature, 'statement' | 'signer' | 'issuer' | 'verdict' | 'chain'>;

/**
 * How sure one can be of who signed. A certificate that names a person speaks for itself. What a signature states about
 * somebody else counts only where a known platform sealed it: anybody with a trusted certificate can write anything.
 */
export function assuranceIn(signature: Named, platforms: readonly KnownPlatform[]): VerifiedAssurance | undefined {
  const { statement } = signature;
  if (statement && isSealedBy(signature, platforms)) {
    const level = assuranceLevels.find((one) => one === statement.level);
    if (level) return ofPlatform(signature, statement, level);
  }
  const own = ofCertificate(signature);
  if (own && (!statement || isAbout(statement, own))) return own;
  return statement && ofStranger(signature, statement);
}

/** A valid seal of a known platform. */
export const isSealedBy = (signature: Named, platforms: readonly KnownPlatform[]): boolean =>
  signature.verdict === 'valid' && isSealOf(signature, platforms);

/** The same certificate, or the one before or after it: the same owner's, from the same issuer. */
export function isSealOf({ chain }: Named, platforms: readonly KnownPlatform[]): boolean {
  const [certificate] = chain.certificates;
  if (!chain.isTrusted || !certificate) return false;
  return platforms.some(
    ({ sha256, subject, issuer }) =>
      sha256 === certificate.sha256 || (subject === certificate.subject && issuer === certificate.issuer),
  );
}

const ofPlatform = (
  { signer }: Named,
  { person, identification, method }: SignerStatement,
  level: AssuranceLevel,
): VerifiedAssurance => ({
  source: 'platform',
  level,
  person,
  identification,
  method,
  sentence: acceptanceSentence({ name: person, level, platform: signer?.name ?? '' }),
});

function ofCertificate({ verdict, chain, signer, issuer }: Named): VerifiedAssurance | undefined {
  const identification = signer?.cedula ?? signer?.passport;
  if (verdict !== 'valid' || !chain.isTrusted || identification === undefined) return undefined;
  const person = signer?.name ?? identification;
  return {
    source: 'certificate',
    level: 'certificado',
    person,
    identification,
    method: issuer === undefined ? 'certificado' : `certificado emitido por ${issuer}`,
    sentence: `Firmado por ${person} (nivel: ${assuranceNames.certificado}) con un certificado a su nombre.`,
  };
}

const isAbout = (statement: SignerStatement, { identification }: VerifiedAssurance): boolean =>
  statement.identification.split(' ').at(-1) === identification;

function ofStranger({ signer, verdict, chain }: Named, statement: SignerStatement): VerifiedAssurance {
  const who = signer?.name === undefined ? 'quien lo firmó' : `«${signer.name}»`;
  const level = assuranceLevels.find((one) => one === statement.level);
  const isValid = verdict === 'valid' && chain.isTrusted;
  const unknown = `lo dice ${who}, que no consta como una plataforma conocida: no hay por qué creerlo.`;
  const invalid = 'esta firma no se pudo dar por válida, así que no hay por qué creerlo.';
  const claimed = level ? assuranceNames[level] : statement.level;
  return {
    source: 'stranger',
    level: null,
    person: statement.person,
    identification: statement.identification,
    method: statement.method,
    sentence: `El archivo dice que lo aceptó ${statement.person} (nivel: ${claimed}), pero ${isValid ? unknown : invalid}`,
  };
}
