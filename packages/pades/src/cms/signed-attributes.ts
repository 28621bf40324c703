import { digestOf, encodeDigest, type DigestAlgorithm } from '../algorithms/digest.ts';
import { encodeSignatureAlgorithm, type SignatureAlgorithm } from '../algorithms/signature.ts';
import { attributes, cms } from '../asn1/identifiers.ts';
import { constructed, tags } from '../asn1/tags.ts';
import { element, objectIdentifier, octetString, retag, sequence, setOf } from '../asn1/writer.ts';

export interface AttributesOrder {
  /** Of the bytes that the signature covers. */
  readonly digest: Uint8Array;
  readonly algorithm: SignatureAlgorithm;
  /** The signer's, DER. */
  readonly certificate: Uint8Array;
  readonly contentType?: string;
}

export const attribute = (type: string, ...values: readonly Buffer[]): Buffer =>
  sequence(objectIdentifier(type), element(tags.set, ...values));

/**
 * What a signature is made over: the SET OF signed attributes (RFC 5652 §5.4). No signing-time: in PAdES the claimed time
 * is /M of the signature dictionary (EN 319 142-1 §6.3).
 */
export function buildSignedAttributes({
  digest,
  algorithm,
  certificate,
  contentType = cms.data,
}: AttributesOrder): Buffer {
  const digestIdentifier = encodeDigest(algorithm.digest);
  const signatureIdentifier = encodeSignatureAlgorithm(algorithm);
  return setOf(
    attribute(attributes.contentType, objectIdentifier(contentType)),
    attribute(attributes.messageDigest, octetString(digest)),
    attribute(attributes.signingCertificateV2, signingCertificate(certificate, algorithm.digest)),
    attribute(attributes.algorithmProtection, sequence(digestIdentifier, retag(constructed(1), signatureIdentifier))),
  );
}

/** RFC 5035 §3: SHA-256 is the default and is left out. EN 319 122-1 §5.2.2.3 calls issuerSerial a mere hint. */
function signingCertificate(certificate: Uint8Array, digest: DigestAlgorithm): Buffer {
  const hash = octetString(digestOf(digest, certificate));
  const identifier = digest === 'sha256' ? sequence(hash) : sequence(encodeDigest(digest), hash);
  return sequence(sequence(identifier));
}
