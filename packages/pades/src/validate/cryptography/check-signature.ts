import { digestOf } from '../../algorithms/digest.ts';
import { attributes, cms } from '../../asn1/identifiers.ts';
import { encodingOf } from '../../asn1/reader.ts';
import { timeOf } from '../../asn1/values.ts';
import { sameBytes } from '../../bytes.ts';
import type { Certificate } from '../../certificates/certificate.ts';
import { maySign } from '../../certificates/purposes.ts';
import { onlyValue, readSignedData, type SignedData, type SignerInfo } from '../../cms/signed-data.ts';
import { PadesError } from '../../errors.ts';
import { found, type Finding } from '../finding.ts';
import type { SignatureEntry } from '../structure/signature-entry.ts';
import { checkSignerInfo } from './check-signer-info.ts';
import { checkToken, type CheckedToken } from './check-token.ts';
import type { CoveredDigest, RangeDigest } from './range-digest.ts';

/** What cryptography alone can say about a signature or a document time stamp. */
export interface CheckedSignature {
  readonly findings: readonly Finding[];
  readonly certificate: Certificate | undefined;
  readonly certificates: readonly Buffer[];
  readonly crls: readonly Buffer[];
  /** The time stamps inside the signature; of a document time stamp, itself. */
  readonly tokens: readonly CheckedToken[];
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

export function checkSignature(entry: SignatureEntry, digest: RangeDigest): CheckedSignature {
  try {
    return entry.kind === 'timestamp' ? checkTimestamp(entry, digest) : checkPersonal(entry, digest);
  } catch (error) {
    if (!(error instanceof PadesError)) throw error;
    return { ...nothing, findings: [found('cms.form', { kind: 'unreadable' })] };
  }
}

const nothing = {
  certificate: undefined,
  certificates: [],
  crls: [],
  tokens: [],
  claimedAt: undefined,
  claims: [],
  digest: undefined,
} as const;

function checkTimestamp(entry: SignatureEntry, digest: RangeDigest): CheckedSignature {
  const padding = checkPadding(entry.contents, readSignedData(entry.contents));
  const token = checkToken(entry.contents, (algorithm) => digest.of(entry.byteRange, algorithm));
  const { certificate, certificates, crls } = token;
  return { ...nothing, findings: [...padding, ...token.findings], certificate, certificates, crls, tokens: [token] };
}

function checkPersonal(entry: SignatureEntry, digest: RangeDigest): CheckedSignature {
  const signedData = readSignedData(entry.contents);
  const padding = checkPadding(entry.contents, signedData);
  const isInside = entry.form === 'adbe.pkcs7.sha1';
  if (!isInside && signedData.content) return { ...nothing, findings: [found('cms.form', { kind: 'own_content' })] };
  let covered: CoveredDigest | undefined;
  const { signer, certificate, findings } = checkSignerInfo({
    signedData,
    contentType: cms.data,
    digestContent: (algorithm) => {
      const value = digest.of(entry.byteRange, algorithm);
      covered = { algorithm, value: value.toString('hex') };
      return isInside ? digestOf(algorithm, signedData.content ?? Buffer.alloc(0)) : value;
    },
    content: () => (isInside ? [signedData.content ?? Buffer.alloc(0)] : digest.bytesOf(entry.byteRange)),
    mustNameCertificate: entry.form === 'cades',
  });
  const tokens = signer ? stampsOf(signer) : [];
  const signingTime = signer && signingTimeOf(signer);
  return {
    findings: [
      ...padding,
      ...(isInside ? checkInside(signedData, entry, digest) : []),
      ...findings,
      ...tokens.flatMap((token) => token.findings),
      ...(certificate && !maySign(certificate) ? [found('signer.key_usage')] : []),
      ...describeForm(entry, signer),
    ],
    certificate,
    certificates: signedData.certificates,
    crls: signedData.crls,
    tokens,
    claimedAt: entry.claimedAt ?? signingTime,
    claims: [
      ...(entry.claimedAt ? [{ at: entry.claimedAt, hasZone: entry.claimsZone }] : []),
      ...(signingTime ? [{ at: signingTime, hasZone: true }] : []),
    ],
    digest: covered,
  };
}

/** `adbe.pkcs7.sha1` signs the SHA-1 of the document, which it carries: whole or not, that proves little today. */
function checkInside({ content }: SignedData, { byteRange }: SignatureEntry, digest: RangeDigest): Finding[] {
  const isWhole = content !== undefined && sameBytes(content, digest.of(byteRange, 'sha1'));
  return isWhole ? [found('cms.weak', { kind: 'algorithm', name: 'SHA-1' })] : [found('cms.digest')];
}

/** What is unusual about a signature and says nothing against it. */
function describeForm({ form, subFilter }: SignatureEntry, signer: SignerInfo | undefined): Finding[] {
  return [
    ...(form === 'cades' ? [] : [found(form === 'foreign' ? 'signature.foreign' : 'signature.legacy', { subFilter })]),
    ...(signer && !signer.signed ? [found('signature.no_attributes')] : []),
  ];
}

/** /Contents is as long as was reserved; after the CMS it holds zeros, or something that nobody signed. */
function checkPadding(contents: Buffer, { bytes }: SignedData): Finding[] {
  for (let index = bytes.length; index < contents.length; index += 1) {
    if (contents[index] !== 0) return [found('signature.padding')];
  }
  return [];
}

const maxStamps = 8;

function stampsOf({ unsigned, signature }: SignerInfo): CheckedToken[] {
  const values = unsigned.get(attributes.signatureTimestamp) ?? [];
  if (values.length > maxStamps) throw new PadesError('pdf.over_limit', 'too many time stamps');
  return values.map((value) => checkToken(encodingOf(value), (algorithm) => digestOf(algorithm, signature)));
}

function signingTimeOf({ signed }: SignerInfo): Date | undefined {
  const value = onlyValue(signed?.attributes, attributes.signingTime);
  return value && timeOf(value);
}
