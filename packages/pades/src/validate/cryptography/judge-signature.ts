import { digestOf } from '../../algorithms/digest.ts';
import { attributes, cms } from '../../asn1/identifiers.ts';
import { encodingOf } from '../../asn1/reader.ts';
import { timeOf } from '../../asn1/values.ts';
import type { Certificate } from '../../certificates/certificate.ts';
import { maySign } from '../../certificates/purposes.ts';
import { onlyValue, readSignedData, type SignedData, type SignerInfo } from '../../cms/signed-data.ts';
import { PadesError } from '../../errors.ts';
import { entryOf } from '../../syntax/objects.ts';
import { textOf } from '../../syntax/strings.ts';
import { found, type Finding } from '../finding.ts';
import type { SignatureEntry } from '../structure/signature-entry.ts';
import { judgeSigner } from './judge-signer.ts';
import { judgeToken, type JudgedToken } from './judge-token.ts';
import type { CoveredDigest, RangeDigest } from './range-digest.ts';

/** What cryptography alone can say about a signature or a document time stamp. */
export interface JudgedSignature {
  readonly findings: readonly Finding[];
  readonly certificate: Certificate | undefined;
  readonly certificates: readonly Buffer[];
  readonly crls: readonly Buffer[];
  /** The time stamp inside the signature; of a document time stamp, itself. */
  readonly token: JudgedToken | undefined;
  readonly claimedAt: Date | undefined;
  /** Every time that the signature claims for itself. */
  readonly claims: readonly ClaimedTime[];
  /** Undefined where the signature was refused before its content was looked at. */
  readonly digest: CoveredDigest | undefined;
}

export interface ClaimedTime {
  readonly at: Date;
  /** Without a zone it may be any place's time. */
  readonly hasZone: boolean;
}

export function judgeSignature(entry: SignatureEntry, digest: RangeDigest): JudgedSignature {
  try {
    return entry.kind === 'timestamp' ? judgeTimestamp(entry, digest) : judgeOne(entry, digest);
  } catch (error) {
    if (!(error instanceof PadesError)) throw error;
    return { ...nothing, findings: [found('cms.form', 'no se puede leer')] };
  }
}

const nothing = {
  certificate: undefined,
  certificates: [],
  crls: [],
  token: undefined,
  claimedAt: undefined,
  claims: [],
  digest: undefined,
} as const;

function judgeTimestamp(entry: SignatureEntry, digest: RangeDigest): JudgedSignature {
  const padding = checkPadding(entry.contents, readSignedData(entry.contents));
  const token = judgeToken(entry.contents, (algorithm) => digest(entry.byteRange, algorithm));
  const { certificate, certificates, crls } = token;
  return { ...nothing, findings: [...padding, ...token.findings], certificate, certificates, crls, token };
}

function judgeOne(entry: SignatureEntry, digest: RangeDigest): JudgedSignature {
  const signedData = readSignedData(entry.contents);
  const padding = checkPadding(entry.contents, signedData);
  if (signedData.content) return { ...nothing, findings: [found('cms.form', 'lleva su propio contenido')] };
  let covered: CoveredDigest | undefined;
  const { signer, certificate, findings } = judgeSigner({
    signedData,
    contentType: cms.data,
    digestContent: (algorithm) => {
      const value = digest(entry.byteRange, algorithm);
      covered = { algorithm, value: value.toString('hex') };
      return value;
    },
    mustNameCertificate: !entry.isLegacy,
  });
  const token = signer && stampOf(signer);
  const signingTime = signer && signingTimeOf(signer);
  return {
    findings: [
      ...padding,
      ...findings,
      ...(token?.findings ?? []),
      ...(certificate && !maySign(certificate) ? [found('signer.key_usage')] : []),
      ...(entry.isLegacy ? [found('signature.legacy')] : []),
      ...(saysDemonstration(entry) ? [found('signer.demonstration')] : []),
    ],
    certificate,
    certificates: signedData.certificates,
    crls: signedData.crls,
    token,
    claimedAt: entry.claimedAt ?? signingTime,
    claims: [
      ...(entry.claimedAt ? [{ at: entry.claimedAt, hasZone: entry.claimsZone }] : []),
      ...(signingTime ? [{ at: signingTime, hasZone: true }] : []),
    ],
    digest: covered,
  };
}

/** What a signature says against itself is believed of anybody. */
function saysDemonstration({ dictionary }: SignatureEntry): boolean {
  const reason = entryOf(dictionary, 'Reason');
  return reason?.kind === 'string' && textOf(reason).includes('(demostración)');
}

/** /Contents is as long as was reserved; after the CMS it holds zeros, or something that nobody signed. */
function checkPadding(contents: Buffer, { bytes }: SignedData): Finding[] {
  for (let index = bytes.length; index < contents.length; index += 1) {
    if (contents[index] !== 0) return [found('signature.padding')];
  }
  return [];
}

function stampOf({ unsigned, signature }: SignerInfo): JudgedToken | undefined {
  const value = onlyValue(unsigned, attributes.signatureTimestamp);
  return value && judgeToken(encodingOf(value), (algorithm) => digestOf(algorithm, signature));
}

function signingTimeOf({ signed }: SignerInfo): Date | undefined {
  const value = onlyValue(signed?.attributes, attributes.signingTime);
  return value && timeOf(value);
}
