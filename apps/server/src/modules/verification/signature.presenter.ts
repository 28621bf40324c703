import { displayTimestamp } from '@rubrica/catalogues';
import {
  describeAssurance,
  type VerificationView,
  type VerifiedChain,
  type VerifiedSignature,
} from '@rubrica/contract';
import type { ChainSummary, LaterRevision } from '@rubrica/pades';
import {
  answersOf,
  assuranceIn,
  isSealOf,
  reportWords,
  type KnownPlatform,
  type ReadableReport,
  type ReadableSignature,
  type ReadableTimestamp,
  type SignatureKind,
} from '@rubrica/verifier';

import { maskIdentification } from '../../platform/masked-identification.ts';
import { clip, plainReason, plainText, plainTexts } from './plain-text.ts';
import { isAboutContent, isDemonstration, saysDemonstration } from './verdict.ts';

/** Where only the platform signed, nothing is called the person's signature. */
const verdictTexts = {
  signature: { valid: 'Firma válida', invalid: 'Firma no válida', indeterminate: 'No se puede saber' },
  seal: {
    valid: 'Sello válido de la plataforma',
    invalid: 'Sello no válido',
    indeterminate: 'No se puede saber',
  },
} as const;

/** What of this installation a signature is compared with. */
export interface Known {
  /** SHA-256 of the demonstration's own root, where it is in use. */
  readonly demonstrationRoot: string | undefined;
  readonly platforms: readonly KnownPlatform[];
  /** About the file around the signature. */
  readonly file: Pick<ReadableReport, 'findings'>;
}

export function presentSignature(
  signature: ReadableSignature,
  { demonstrationRoot: root, platforms, file }: Known,
): VerifiedSignature {
  const { chain, level, findings, verdict } = signature;
  const kind = kindOf(signature, platforms);
  return {
    field: clip(signature.field),
    kind,
    answers: presentAnswers(signature, file, kind),
    verdict,
    verdict_text: verdictTexts[kind][verdict],
    ...presentSigner(signature),
    assurance: presentAssurance(signature, platforms),
    is_demonstration:
      isDemonstration(chain, root) || isDemonstration(signature.stampedBy, root) || saysDemonstration(signature),
    ...presentTime(signature),
    certificate_text: describeCertificate(signature),
    revocation_text: describeRevocation(signature),
    level: level ?? null,
    level_text: level ? reportWords.levels[level] : null,
    reasons: plainTexts(findings),
    added_later: describeLater(signature),
    signed_bytes: signature.end ?? null,
    technical: presentTechnical(signature),
  };
}

/** The platform's certificate with a statement about a person; without one the platform signed for itself. */
const kindOf = (signature: ReadableSignature, platforms: readonly KnownPlatform[]): SignatureKind =>
  signature.statement && isSealOf(signature, platforms) ? 'seal' : 'signature';

function presentAnswers(
  signature: ReadableSignature,
  file: Known['file'],
  kind: SignatureKind,
): VerifiedSignature['answers'] {
  const { integrity, identity, moment, revocation } = answersOf(signature, file, kind);
  const plain = ({ state, word, reason }: typeof integrity) => ({ state, word, reason: plainReason(reason) });
  return {
    integrity: plain(integrity),
    identity: plain(identity),
    moment: plain(moment),
    revocation: plain(revocation),
  };
}

function presentAssurance(
  signature: ReadableSignature,
  platforms: readonly KnownPlatform[],
): VerifiedSignature['assurance'] {
  const found = assuranceIn(signature, platforms);
  if (!found) return null;
  const { source, level, person, identification, method, sentence } = found;
  return {
    source,
    level,
    level_text: level && describeAssurance(level),
    person: clip(person),
    identification:
      identification && (source === 'platform' ? maskIdentification(identification) : clip(identification)),
    method: method === null ? null : clip(method),
    sentence,
  };
}

type SignerFields = Pick<VerifiedSignature, 'name' | 'cedula' | 'identity' | 'issuer' | 'entity'>;

function presentSigner(signature: ReadableSignature): SignerFields {
  const { signer, issuer, chain } = signature;
  return {
    name: signer?.name === undefined ? null : clip(signer.name),
    cedula: signer?.cedula ?? null,
    identity: presentIdentity(signature),
    issuer: issuer === undefined ? null : clip(issuer),
    entity: (chain.isTrusted && signer?.entity) || null,
  };
}

type TimeFields = Pick<VerifiedSignature, 'signed_at' | 'time_source' | 'time_text'>;

function presentTime({ signedAt, timeSource }: ReadableSignature): TimeFields {
  return {
    signed_at: signedAt?.toISOString() ?? null,
    time_source: timeSource ?? null,
    time_text: timeSource ? reportWords.timeSources[timeSource] : 'la firma no dice cuándo se hizo',
  };
}

function presentTechnical(signature: ReadableSignature): VerifiedSignature['technical'] {
  return {
    indication: signature.indication,
    sub_indication: signature.subIndication ?? null,
    clause: signature.clause ?? null,
    digest: signature.digest ?? null,
    findings: signature.findings.map(({ code, clause, text }) => ({ code, clause, text })),
    chain: presentChain(signature.chain),
    stamped_by: signature.stampedBy ? presentChain(signature.stampedBy) : null,
  };
}

/** As the certificate says it; what it does not say is left out. */
function presentIdentity({ signer }: ReadableSignature): VerifiedSignature['identity'] {
  const kind = signer?.kind && reportWords.certificateKinds[signer.kind];
  return [
    { label: 'Cédula', value: signer?.cedula },
    { label: 'Pasaporte', value: signer?.passport },
    { label: 'RUC', value: signer?.ruc },
    { label: 'Organización', value: signer?.organization },
    { label: 'Calidad', value: kind },
  ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value: clip(value) }]));
}

/** Validity at the proven time, or today if none is proven; never at a time that only the signer claims. */
function describeCertificate({ chain, findings, timeSource, signedAt }: ReadableSignature): string {
  const against = findings.find(({ code }) => /^(?:chain|signer)\.|^cms\.no_certificate/.test(code));
  if (against) return plainText(against);
  if (!chain.isTrusted) return 'No se pudo unir con una autoridad de confianza.';
  if (timeSource === 'claimed' || !signedAt) return 'Vigente hoy. La fecha de la firma no está probada.';
  return `Vigente el ${displayTimestamp(signedAt)}, como prueba un sello de tiempo.`;
}

function describeRevocation({ chain, findings }: ReadableSignature): string {
  const told = findings.find(({ code }) => code.startsWith('revocation.'));
  if (told) return plainText(told);
  return chain.isTrusted ? 'No consta como revocado.' : 'No se puede saber: nadie de confianza responde por él.';
}

/** Bytes behind the last revision are no revision; and who cannot tell what was added does not say that nothing was. */
function describeLater({ later, findings }: ReadableSignature): string[] {
  const told = later.map(describeRevision);
  if (findings.some(({ code }) => code === 'file.trailing_bytes')) told.push(reportWords.laterRevisions.unexplained);
  return told.length === 0 && findings.some(isAboutContent) ? ['no se puede saber'] : told;
}

function describeRevision({ kind, field, isAllowed }: LaterRevision): string {
  const what = reportWords.laterRevisions[kind] + (field === undefined ? '' : ` («${clip(field)}»)`);
  return isAllowed || kind === 'unexplained' ? what : `${what}, con cambios que no estaban permitidos`;
}

export const presentTimestamp = (
  { field, time, authority, isTrusted, chain, findings }: ReadableTimestamp,
  root: string | undefined,
): VerificationView['timestamps'][number] => ({
  field: clip(field),
  time: time?.toISOString() ?? null,
  authority: authority === undefined ? null : clip(authority),
  is_trusted: isTrusted,
  is_demonstration: isDemonstration(chain, root),
  reasons: plainTexts(findings),
  chain: presentChain(chain),
});

const presentChain = ({ isTrusted, certificates }: ChainSummary): VerifiedChain => ({
  is_trusted: isTrusted,
  certificates: certificates.map((certificate) => ({
    subject: clip(certificate.subject),
    issuer: clip(certificate.issuer),
    serial_number: certificate.serialNumber,
    sha256: certificate.sha256,
    not_before: certificate.notBefore.toISOString(),
    not_after: certificate.notAfter.toISOString(),
  })),
});
