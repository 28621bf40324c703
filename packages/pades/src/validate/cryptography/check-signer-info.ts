import { requireDigest, type DigestAlgorithm } from '../../algorithms/digest.ts';
import { isStrongKey, verifySignature } from '../../algorithms/keys.ts';
import { requireSignatureAlgorithm, type VerificationAlgorithm } from '../../algorithms/signature.ts';
import { attributes as types } from '../../asn1/identifiers.ts';
import { objectIdentifierOf, octetsOf } from '../../asn1/values.ts';
import { sameBytes } from '../../bytes.ts';
import { publicKeyOf, type Certificate } from '../../certificates/certificate.ts';
import { onlyValue, type SignedData, type SignerInfo } from '../../cms/signed-data.ts';
import { isNamedBy, namesCertificate } from '../../cms/verify-signer.ts';
import { PadesError } from '../../errors.ts';
import { ask, found, type Check, type Finding } from '../finding.ts';
import { parseAll } from '../trust/pool.ts';
import { faultInForm, hasOtherFormats, otherUnsigned } from './signed-data-form.ts';

export interface SignerQuestion {
  readonly signedData: SignedData;
  readonly contentType: string;
  readonly digestContent: (algorithm: DigestAlgorithm) => Uint8Array;
  /** The content itself, for signatures over it; left out where such are not accepted. */
  readonly content?: () => Iterable<Uint8Array>;
  /** CAdES and time stamps must name their certificate among what is signed; older signatures in PDFs need not. */
  readonly mustNameCertificate: boolean;
}

export interface CheckedSignerInfo {
  readonly findings: readonly Finding[];
  readonly signer: SignerInfo | undefined;
  /** Undefined where nobody can be held to the signature. */
  readonly certificate: Certificate | undefined;
}

interface SignerFacts extends SignerQuestion {
  readonly signer: SignerInfo;
  readonly certificate: Certificate;
  readonly digest: DigestAlgorithm;
  readonly algorithm: VerificationAlgorithm;
}

/** EN 319 102-1 §5.2.2, §5.2.3, §5.2.7 and §5.2.8: format, certificate, cryptography, its strength. */
export function checkSignerInfo(question: SignerQuestion): CheckedSignerInfo {
  const fault = faultInForm(question.signedData.bytes);
  if (fault) return { findings: [found('cms.form', fault)], signer: undefined, certificate: undefined };
  const [signer] = question.signedData.signers;
  const certificate = signer && findCertificate(question.signedData, signer);
  if (!certificate) return { findings: [found('cms.no_certificate')], signer, certificate };
  try {
    const digest = requireDigest(signer.digestAlgorithm);
    const algorithm = requireSignatureAlgorithm(signer.signatureAlgorithm, digest);
    const facts = { ...question, signer, certificate, digest, algorithm };
    return { findings: [...ask(facts, checks), ...describeUnsigned(facts)], signer, certificate };
  } catch (error) {
    if (!(error instanceof PadesError) || error.code !== 'algorithm.unsupported') throw error;
    return {
      findings: [found('cms.weak', { kind: 'algorithm', name: describeAlgorithms(signer) })],
      signer,
      certificate,
    };
  }
}

const weakDigests: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '1.2.840.113549.2.5': 'MD5',
  '2.16.840.1.101.3.4.2.4': 'SHA-224',
};

const describeAlgorithms = ({ digestAlgorithm, signatureAlgorithm }: SignerInfo): string =>
  weakDigests[digestAlgorithm.identifier] ?? signatureAlgorithm.identifier;

function findCertificate({ certificates }: SignedData, signer: SignerInfo): Certificate | undefined {
  const all = parseAll(certificates);
  return all.find((certificate) => isNamedBy(signer, certificate)) ?? findByNumber(all, signer);
}

/** The parts of SignedData that no signature covers and that prove nothing: what they hold is noted. */
const describeUnsigned = ({ signedData, signer, certificate }: SignerFacts): Finding[] => [
  ...(isNamedBy(signer, certificate) ? [] : [found('cms.issuer_name')]),
  ...(hasOtherFormats(signedData.bytes) ? [found('cms.other_formats')] : []),
  ...otherUnsigned(signer).map((type) => found('cms.unsigned_attribute', { type })),
];

/**
 * node-forge writes the accents of an issuer's name wrongly, so the name may not match. The serial number is then enough,
 * if only one certificate has it.
 */
function findByNumber(all: readonly Certificate[], { identifier }: SignerInfo): Certificate | undefined {
  if (identifier.kind !== 'issuer-and-serial-number') return undefined;
  const own = all.filter(({ serialNumber }) => sameBytes(serialNumber, identifier.serialNumber));
  return own.length === 1 ? own[0] : undefined;
}

/** A signature over the content itself says nothing else: no type, no digest, no certificate (RFC 5652 §5.4). */
const hasRightContent: Check<SignerFacts> = ({ signedData, signer, contentType, content, mustNameCertificate }) => {
  if (!signer.signed) {
    const mayBeBare = !mustNameCertificate && content !== undefined && signedData.contentType === contentType;
    return mayBeBare ? undefined : found('cms.form', { kind: 'no_signed_attributes' });
  }
  const written = onlyValue(signer.signed?.attributes, types.contentType);
  const isRight = signedData.contentType === contentType && written && objectIdentifierOf(written) === contentType;
  return isRight ? undefined : found('cms.form', { kind: 'content_type' });
};

const namesItsCertificate: Check<SignerFacts> = ({ signer, certificate, mustNameCertificate }) => {
  if (!signer.signed) return undefined;
  const named = namesCertificate(signer.signed?.attributes ?? new Map(), certificate);
  if (named === 'another') return found('cms.other_certificate');
  return named === 'none' && mustNameCertificate ? found('cms.unnamed_certificate') : undefined;
};

const hasWholeContent: Check<SignerFacts> = ({ signer, digest, digestContent }) => {
  if (!signer.signed) {
    digestContent(digest); // for the report; the signature itself is over the content
    return undefined;
  }
  const written = onlyValue(signer.signed?.attributes, types.messageDigest);
  return written && sameBytes(octetsOf(written), digestContent(digest)) ? undefined : found('cms.digest');
};

/** RFC 5754 §3: what the signature is made with and what the content is hashed with are one. */
const usesOneDigest: Check<SignerFacts> = ({ algorithm, digest }) =>
  algorithm.digest === digest ? undefined : found('cms.form', { kind: 'two_digests' });

const hasStrongKey: Check<SignerFacts> = ({ certificate }) =>
  isStrongKey(publicKeyOf(certificate)) ? undefined : found('cms.weak', { kind: 'short_key' });

const isSigned: Check<SignerFacts> = ({ algorithm, certificate, signer, content }) => {
  const publicKey = publicKeyOf(certificate);
  const data = signer.signed?.bytes ?? Buffer.concat([...(content?.() ?? [])]);
  if (verifySignature({ algorithm, publicKey, data, signature: signer.signature })) return undefined;
  return found(signer.signed ? 'cms.signature' : 'cms.digest');
};

const checks: readonly Check<SignerFacts>[] = [
  hasRightContent,
  namesItsCertificate,
  hasWholeContent,
  usesOneDigest,
  hasStrongKey,
  isSigned,
];
