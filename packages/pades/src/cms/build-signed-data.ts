import { encodeDigest } from '../algorithms/digest.ts';
import { encodeSignatureAlgorithm, type SignatureAlgorithm } from '../algorithms/signature.ts';
import { partsOf } from '../asn1/cursor.ts';
import { attributes as attributeTypes, cms } from '../asn1/identifiers.ts';
import { encodingOf, readWhole, type Element } from '../asn1/reader.ts';
import { constructed, tags } from '../asn1/tags.ts';
import { element, explicit, integer, objectIdentifier, octetString, retag, sequence, setOf } from '../asn1/writer.ts';
import { parseCertificate } from '../certificates/certificate.ts';
import { PadesError } from '../errors.ts';
import { attribute } from './signed-attributes.ts';

export interface SignedDataOrder {
  readonly algorithm: SignatureAlgorithm;
  /** As `buildSignedAttributes` made them. */
  readonly attributes: Uint8Array;
  readonly signature: Uint8Array;
  /** The signer's. */
  readonly certificate: Uint8Array;
  /** Those that travel along. */
  readonly certificates: readonly Uint8Array[];
  /** What is signed, where it travels inside. */
  readonly content?: { readonly type: string; readonly bytes: Uint8Array };
}

/** A ContentInfo with SignedData of one signer (RFC 5652 §5). */
export function buildSignedData(order: SignedDataOrder): Buffer {
  const { algorithm, attributes, signature, certificates, content } = order;
  const { issuer, serialNumber } = parseCertificate(order.certificate);
  const digest = encodeDigest(algorithm.digest);
  const signer = sequence(
    integer(1),
    sequence(issuer, element(tags.integer, serialNumber)),
    digest,
    retag(constructed(0), attributes),
    encodeSignatureAlgorithm(algorithm),
    octetString(signature),
  );
  const encapsulated = content
    ? sequence(objectIdentifier(content.type), explicit(0, octetString(content.bytes)))
    : sequence(objectIdentifier(cms.data));
  // RFC 5652 §5.1: version 3 as soon as the content is not plain data.
  const version = integer(content ? 3 : 1);
  const certificateSet = certificates.length > 0 ? [explicit(0, ...certificates)] : [];
  const signedData = sequence(version, setOf(digest), encapsulated, ...certificateSet, setOf(signer));
  return sequence(objectIdentifier(cms.signedData), explicit(0, signedData));
}

/** The same CMS with a time stamp over its signature (EN 319 122-1 §5.3). What was signed keeps its bytes. */
export function addSignatureTimestamp(signedData: Uint8Array, token: Uint8Array): Buffer {
  const outer = partsOf(readWhole(Buffer.from(signedData)), tags.sequence);
  const type = outer.next();
  const parts = partsOf(partsOf(outer.next(constructed(0))).next(), tags.sequence).rest();
  const signers = partsOf(parts.at(-1) ?? type, tags.set).rest();
  const [signer] = signers;
  if (!signer || signers.length !== 1)
    throw new PadesError('signature.invalid', `${signers.length} signers where one belongs`);
  const before = parts.slice(0, -1).map(encodingOf);
  const stamped = withUnsignedAttribute(signer, attribute(attributeTypes.signatureTimestamp, Buffer.from(token)));
  return sequence(encodingOf(type), explicit(0, sequence(...before, setOf(stamped))));
}

function withUnsignedAttribute(signer: Element, added: Buffer): Buffer {
  const fields = partsOf(signer, tags.sequence).rest();
  const last = fields.at(-1);
  const present = last?.tag === constructed(1) ? partsOf(last).rest().map(encodingOf) : [];
  const kept = fields.filter(({ tag }) => tag !== constructed(1)).map(encodingOf);
  return sequence(...kept, retag(constructed(1), setOf(...present, added)));
}
