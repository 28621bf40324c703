import { digestLengths, digestOf, encodeDigest, type DigestAlgorithm } from '../algorithms/digest.ts';
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
export function buildSignedAttributes(order: AttributesOrder): Buffer {
  const { bytes, digestStart } = templateFor(order);
  const filled = Buffer.from(bytes);
  filled.set(order.digest, digestStart);
  return filled;
}

/** All attributes but the digest of the document, which has its place. The order of the set does not depend on it. */
interface Template {
  readonly algorithm: SignatureAlgorithm;
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly digestStart: number;
}

const templates = new WeakMap<Uint8Array, Template>();

/** A signer's attributes differ from one document to the next only in the digest. */
function templateFor({ certificate, algorithm, contentType = cms.data }: AttributesOrder): Template {
  const known = templates.get(certificate);
  if (known && known.algorithm === algorithm && known.contentType === contentType) return known;
  const template = buildTemplate(certificate, algorithm, contentType);
  templates.set(certificate, template);
  return template;
}

function buildTemplate(certificate: Uint8Array, algorithm: SignatureAlgorithm, contentType: string): Template {
  const signature = retag(constructed(1), encodeSignatureAlgorithm(algorithm));
  const digest = attribute(attributes.messageDigest, octetString(Buffer.alloc(digestLengths[algorithm.digest])));
  const bytes = setOf(
    attribute(attributes.contentType, objectIdentifier(contentType)),
    digest,
    attribute(attributes.signingCertificateV2, signingCertificate(certificate, algorithm.digest)),
    attribute(attributes.algorithmProtection, sequence(encodeDigest(algorithm.digest), signature)),
  );
  const digestStart = bytes.indexOf(digest) + digest.length - digestLengths[algorithm.digest];
  return { algorithm, contentType, bytes, digestStart };
}

/** RFC 5035 §3: SHA-256 is the default and is left out. EN 319 122-1 §5.2.2.3 calls issuerSerial a mere hint. */
function signingCertificate(certificate: Uint8Array, digest: DigestAlgorithm): Buffer {
  const hash = octetString(digestOf(digest, certificate));
  const identifier = digest === 'sha256' ? sequence(hash) : sequence(encodeDigest(digest), hash);
  return sequence(sequence(identifier));
}
