import type { KeyObject } from 'node:crypto';

import { readAlgorithm, type AlgorithmIdentifier } from '../algorithms/identifier.ts';
import { publicKeyFrom } from '../algorithms/keys.ts';
import { partsOf } from '../asn1/cursor.ts';
import { contentOf, encodingOf, malformed, readWhole, type Element } from '../asn1/reader.ts';
import { constructed, primitive, tags } from '../asn1/tags.ts';
import { booleanOf, objectIdentifierOf, octetsOf, timeOf, wholeBitsOf } from '../asn1/values.ts';
import { fromBase64, sameBytes, viewOf, type Base64 } from '../bytes.ts';

export interface Extension {
  readonly critical: boolean;
  readonly value: Element;
}

/** An X.509 certificate (RFC 5280 §4.1), parsed and not checked. */
export interface Certificate {
  readonly der: Buffer;
  /** What its issuer signed. */
  readonly signedPart: Buffer;
  /** The content of the INTEGER. */
  readonly serialNumber: Buffer;
  /** Names as encoded: they are compared byte by byte. */
  readonly issuer: Buffer;
  readonly subject: Buffer;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly publicKeyInfo: Buffer;
  readonly signatureAlgorithm: AlgorithmIdentifier;
  readonly signature: Buffer;
  readonly extensions: ReadonlyMap<string, Extension>;
}

const parsed = new WeakMap<Uint8Array, Certificate>();

/** Parsed once for each array of bytes: a signer's certificate is asked for at every signature. */
export function parseCertificate(der: Uint8Array): Certificate {
  const known = parsed.get(der);
  if (known) return known;
  const certificate = readCertificate(readWhole(viewOf(der)));
  parsed.set(der, certificate).set(certificate.der, certificate);
  return certificate;
}

const stored = new Map<Base64, Certificate>();
const maxStored = 200;

/** The same for certificates that come back from storage at every stage. */
export function parseStoredCertificate(text: Base64): Certificate {
  const known = stored.get(text);
  if (known) return known;
  const certificate = parseCertificate(fromBase64(text));
  if (stored.size >= maxStored) stored.clear();
  stored.set(text, certificate);
  return certificate;
}

function readCertificate(element: Element): Certificate {
  const outer = partsOf(element, tags.sequence);
  const signedPart = outer.next(tags.sequence);
  const algorithm = outer.next();
  const signature = wholeBitsOf(outer.next());
  outer.end();

  const fields = partsOf(signedPart);
  fields.optional(constructed(0));
  const serialNumber = contentOf(fields.next(tags.integer));
  const inner = fields.next();
  if (!sameBytes(encodingOf(inner), encodingOf(algorithm))) throw malformed('two different signature algorithms');
  const issuer = encodingOf(fields.next(tags.sequence));
  const validity = partsOf(fields.next(), tags.sequence);
  return {
    der: encodingOf(element),
    signedPart: encodingOf(signedPart),
    serialNumber,
    issuer,
    notBefore: timeOf(validity.next()),
    notAfter: timeOf(validity.next()),
    subject: encodingOf(fields.next(tags.sequence)),
    publicKeyInfo: encodingOf(fields.next(tags.sequence)),
    signatureAlgorithm: readAlgorithm(algorithm),
    signature,
    extensions: readTrailingExtensions(fields),
  };
}

function readTrailingExtensions(fields: ReturnType<typeof partsOf>): ReadonlyMap<string, Extension> {
  fields.optional(primitive(1));
  fields.optional(primitive(2));
  const wrapped = fields.optional(constructed(3));
  fields.end();
  return wrapped ? readExtensions(partsOf(wrapped).next()) : new Map();
}

/** RFC 5280 §4.2: also the form of extensions in revocation lists and OCSP. */
export function readExtensions(list: Element): ReadonlyMap<string, Extension> {
  const found = new Map<string, Extension>();
  for (const extension of partsOf(list, tags.sequence).rest()) {
    const parts = partsOf(extension, tags.sequence);
    const identifier = objectIdentifierOf(parts.next());
    const flag = parts.optional(tags.boolean);
    const value = readWhole(octetsOf(parts.next(tags.octetString)));
    if (found.has(identifier)) throw malformed(`extension ${identifier} twice`);
    found.set(identifier, { critical: flag !== undefined && booleanOf(flag), value });
  }
  return found;
}

const publicKeys = new WeakMap<Certificate, KeyObject>();

export function publicKeyOf(certificate: Certificate): KeyObject {
  const known = publicKeys.get(certificate);
  if (known) return known;
  const key = publicKeyFrom(certificate.publicKeyInfo);
  publicKeys.set(certificate, key);
  return key;
}

export const isInForce = ({ notBefore, notAfter }: Certificate, at: Date): boolean => notBefore <= at && at <= notAfter;
