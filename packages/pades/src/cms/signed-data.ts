import { readAlgorithm, type AlgorithmIdentifier } from '../algorithms/identifier.ts';
import { partsOf, type Cursor } from '../asn1/cursor.ts';
import { cms } from '../asn1/identifiers.ts';
import { contentOf, encodingOf, malformed, readFirst, type Element } from '../asn1/reader.ts';
import { constructed, primitive, tags } from '../asn1/tags.ts';
import { objectIdentifierOf, octetsOf } from '../asn1/values.ts';
import { retag } from '../asn1/writer.ts';
import { viewOf } from '../bytes.ts';

/** Attributes by type; a type that comes twice is refused (RFC 5652 §5.3). */
export type Attributes = ReadonlyMap<string, readonly Element[]>;

export type SignerIdentifier =
  | { readonly kind: 'issuer-and-serial-number'; readonly issuer: Buffer; readonly serialNumber: Buffer }
  | { readonly kind: 'subject-key-identifier'; readonly value: Buffer };

export interface SignerInfo {
  readonly element: Element;
  readonly identifier: SignerIdentifier;
  readonly digestAlgorithm: AlgorithmIdentifier;
  readonly signatureAlgorithm: AlgorithmIdentifier;
  readonly signature: Buffer;
  /** Undefined where the signature is over the content itself. */
  readonly signed: { readonly bytes: Buffer; readonly attributes: Attributes } | undefined;
  readonly unsigned: Attributes;
}

/** A ContentInfo that holds SignedData (RFC 5652 §3, §5), parsed and not checked. */
export interface SignedData {
  /** Without what follows it: /Contents of a PDF is padded. */
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Undefined where the signature is detached. */
  readonly content: Buffer | undefined;
  readonly certificates: readonly Buffer[];
  /** Revocation lists that travel along. */
  readonly crls: readonly Buffer[];
  readonly signers: readonly SignerInfo[];
}

/** Reads BER: Bouncy Castle, which half of all time-stamp authorities run, leaves lengths open. */
export function readSignedData(bytes: Uint8Array): SignedData {
  const element = readFirst(viewOf(bytes), 'ber');
  const outer = partsOf(element, tags.sequence);
  if (objectIdentifierOf(outer.next()) !== cms.signedData) throw malformed('no SignedData');
  const parts = partsOf(partsOf(outer.next(constructed(0))).next(), tags.sequence);
  outer.end();
  parts.next(tags.integer);
  parts.next(tags.set);
  const encapsulated = partsOf(parts.next(), tags.sequence);
  const contentType = objectIdentifierOf(encapsulated.next());
  const wrapped = encapsulated.optional(constructed(0));
  const certificates = parts.optional(constructed(0));
  const crls = parts.optional(constructed(1));
  const signers = partsOf(parts.next(), tags.set).rest();
  parts.end();
  return {
    bytes: encodingOf(element),
    contentType,
    content: wrapped && octetsOf(partsOf(wrapped).next()),
    certificates: certificates ? readSequences(certificates) : [],
    crls: crls ? readSequences(crls) : [],
    signers: signers.map(readSignerInfo),
  };
}

/** Attribute certificates and other formats stand under other tags and prove nothing here. */
const readSequences = (set: Element): Buffer[] =>
  partsOf(set)
    .rest()
    .filter(({ tag }) => tag === tags.sequence)
    .map(encodingOf);

function readSignerInfo(element: Element): SignerInfo {
  const parts = partsOf(element, tags.sequence);
  parts.next(tags.integer);
  const identifier = readIdentifier(parts);
  const digestAlgorithm = readAlgorithm(parts.next());
  const signed = parts.optional(constructed(0));
  const signatureAlgorithm = readAlgorithm(parts.next());
  const signature = octetsOf(parts.next(tags.octetString));
  const unsigned = parts.optional(constructed(1));
  parts.end();
  return {
    element,
    identifier,
    digestAlgorithm,
    signatureAlgorithm,
    signature,
    // RFC 5652 §5.4: the digest is over a SET OF, not over the implicit tag that stands in its place.
    signed: signed && { bytes: retag(tags.set, encodingOf(signed)), attributes: readAttributes(signed) },
    unsigned: unsigned ? readUnsigned(unsigned) : new Map(),
  };
}

function readIdentifier(parts: Cursor): SignerIdentifier {
  const element = parts.next();
  if (element.tag === primitive(0)) return { kind: 'subject-key-identifier', value: contentOf(element) };
  const names = partsOf(element, tags.sequence);
  const issuer = encodingOf(names.next(tags.sequence));
  return { kind: 'issuer-and-serial-number', issuer, serialNumber: contentOf(names.next(tags.integer)) };
}

function readAttributes(set: Element): Attributes {
  const attributes = new Map<string, readonly Element[]>();
  for (const { type, values } of attributesIn(set)) {
    if (attributes.has(type)) throw malformed(`attribute ${type} twice`);
    attributes.set(type, values);
  }
  return attributes;
}

/** EN 319 122-1 §5.3: several time stamps may stand in one attribute or in several. */
function readUnsigned(set: Element): Attributes {
  const attributes = new Map<string, readonly Element[]>();
  for (const { type, values } of attributesIn(set)) attributes.set(type, [...(attributes.get(type) ?? []), ...values]);
  return attributes;
}

function* attributesIn(set: Element): Iterable<{ readonly type: string; readonly values: readonly Element[] }> {
  for (const attribute of partsOf(set).rest()) {
    const parts = partsOf(attribute, tags.sequence);
    const type = objectIdentifierOf(parts.next());
    const values = partsOf(parts.next(), tags.set).rest();
    parts.end();
    yield { type, values };
  }
}

/** The value of an attribute that has exactly one. */
export function onlyValue(attributes: Attributes | undefined, type: string): Element | undefined {
  const values = attributes?.get(type);
  if (values !== undefined && values.length !== 1) throw malformed(`attribute ${type} with ${values.length} values`);
  return values?.[0];
}
