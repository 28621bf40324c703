import { hash } from 'node:crypto';

import { digestOf, requireDigest, type DigestAlgorithm } from '../algorithms/digest.ts';
import { readAlgorithm } from '../algorithms/identifier.ts';
import { verifySignature } from '../algorithms/keys.ts';
import { requireSignatureAlgorithm } from '../algorithms/signature.ts';
import { partsOf } from '../asn1/cursor.ts';
import { attributes as types } from '../asn1/identifiers.ts';
import type { Element } from '../asn1/reader.ts';
import { tags } from '../asn1/tags.ts';
import { objectIdentifierOf, octetsOf } from '../asn1/values.ts';
import { sameBytes } from '../bytes.ts';
import { parseCertificate, publicKeyOf, type Certificate } from '../certificates/certificate.ts';
import { subjectKeyIdentifierOf } from '../certificates/extensions.ts';
import { PadesError } from '../errors.ts';
import { onlyValue, type Attributes, type SignedData, type SignerInfo } from './signed-data.ts';

const invalid = (because: string): PadesError => new PadesError('signature.invalid', because);

export interface VerifiedSigner {
  readonly signer: SignerInfo;
  readonly certificate: Certificate;
  readonly digestAlgorithm: DigestAlgorithm;
}

export interface SignerRules {
  readonly digestContent: (algorithm: DigestAlgorithm) => Uint8Array;
  /** CAdES and time stamps must name their certificate among what is signed; plain CMS, as in older PDFs, need not. */
  readonly signingCertificate: 'required' | 'if-present';
}

/**
 * Checks that the one signer of `signedData` signed the content whose digest `digestContent` tells. Says nothing about
 * whether the certificate deserves trust.
 */
export function verifySigner(
  signedData: SignedData,
  { digestContent, signingCertificate }: SignerRules,
): VerifiedSigner {
  const { signer, certificate } = findSigner(signedData);
  const digestAlgorithm = requireDigest(signer.digestAlgorithm);
  const { signed } = signer;
  if (!signed) throw invalid('no signed attributes');

  const contentType = onlyValue(signed.attributes, types.contentType);
  if (!contentType || objectIdentifierOf(contentType) !== signedData.contentType) throw invalid('another content type');
  const digest = onlyValue(signed.attributes, types.messageDigest);
  if (!digest || !sameBytes(octetsOf(digest), digestContent(digestAlgorithm))) throw invalid('the content was changed');
  const isNamed = checkSigningCertificate(signed.attributes, certificate);
  if (!isNamed && signingCertificate === 'required') throw invalid('no signing-certificate attribute');

  const algorithm = requireSignatureAlgorithm(signer.signatureAlgorithm, digestAlgorithm);
  const publicKey = publicKeyOf(certificate);
  if (!verifySignature({ algorithm, publicKey, data: signed.bytes, signature: signer.signature })) {
    throw invalid('the signature does not verify');
  }
  return { signer, certificate, digestAlgorithm };
}

/** EN 319 142-1 §6.3 and RFC 3161 §2.4.2 both allow exactly one signer. */
function findSigner({ signers, certificates }: SignedData): { signer: SignerInfo; certificate: Certificate } {
  const [signer] = signers;
  if (!signer || signers.length !== 1) throw invalid(`${signers.length} signers`);
  const certificate = certificates.map(parseCertificate).find((candidate) => isNamedBy(signer, candidate));
  if (!certificate) throw invalid('the certificate of the signer is missing');
  return { signer, certificate };
}

export function isNamedBy({ identifier }: SignerInfo, certificate: Certificate): boolean {
  if (identifier.kind === 'subject-key-identifier') {
    return sameBytes(identifier.value, subjectKeyIdentifierOf(certificate) ?? Buffer.alloc(0));
  }
  return (
    sameBytes(identifier.issuer, certificate.issuer) && sameBytes(identifier.serialNumber, certificate.serialNumber)
  );
}

/** RFC 5035 §2: without this a signature could be shown under another certificate for the same key. */
function checkSigningCertificate(attributes: Attributes, certificate: Certificate): boolean {
  const named = namesCertificate(attributes, certificate);
  if (named === 'another') throw invalid('the signature names another certificate');
  return named === 'this';
}

/** Which certificate the signed attributes name as the signer's. */
export function namesCertificate(attributes: Attributes, certificate: Certificate): 'this' | 'another' | 'none' {
  const second = onlyValue(attributes, types.signingCertificateV2);
  const first = onlyValue(attributes, types.signingCertificate);
  const named = second ?? first;
  if (!named) return 'none';
  const [identifier] = partsOf(partsOf(named, tags.sequence).next(), tags.sequence).rest();
  const matches = second ? matchesSecondVersion : matchesFirstVersion;
  return identifier && matches(identifier, certificate) ? 'this' : 'another';
}

function matchesSecondVersion(identifier: Element, certificate: Certificate): boolean {
  const parts = partsOf(identifier, tags.sequence);
  const algorithm = parts.optional(tags.sequence);
  const digest = algorithm ? requireDigest(readAlgorithm(algorithm)) : 'sha256';
  return sameBytes(octetsOf(parts.next(tags.octetString)), digestOf(digest, certificate.der));
}

/** RFC 2634 §5.4.1, which most time-stamp authorities still write: by SHA-1, of a certificate that is not theirs to choose. */
function matchesFirstVersion(identifier: Element, certificate: Certificate): boolean {
  const value = octetsOf(partsOf(identifier, tags.sequence).next(tags.octetString));
  return sameBytes(value, hash('sha1', certificate.der, 'buffer'));
}
