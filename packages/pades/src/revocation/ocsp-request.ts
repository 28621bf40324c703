import { hash } from 'node:crypto';

import { readAlgorithm } from '../algorithms/identifier.ts';
import { partsOf } from '../asn1/cursor.ts';
import { ocsp } from '../asn1/identifiers.ts';
import { contentOf, encodingOf, readWhole, type Element } from '../asn1/reader.ts';
import { constructed, tags } from '../asn1/tags.ts';
import { octetsOf, wholeBitsOf } from '../asn1/values.ts';
import { element, explicit, nullValue, objectIdentifier, octetString, sequence } from '../asn1/writer.ts';
import { sameBytes, viewOf } from '../bytes.ts';
import { readExtensions, type Certificate } from '../certificates/certificate.ts';

/** How OCSP names a certificate (RFC 6960 §4.1.1): its issuer by digests, and its serial number. */
export interface CertificateId {
  readonly hashAlgorithm: string;
  readonly issuerName: Buffer;
  readonly issuerKey: Buffer;
  readonly serialNumber: Buffer;
}

const hashes: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** RFC 5019 §2.1.1: many responders know no other. It only names; nobody gains by a collision. */
const sha1 = '1.3.14.3.2.26';

export interface OcspSubject {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
}

export function identify(
  { certificate, issuer }: OcspSubject,
  hashAlgorithm: string = sha1,
): CertificateId | undefined {
  const name = hashes[hashAlgorithm];
  if (!name) return undefined;
  return {
    hashAlgorithm,
    issuerName: hash(name, issuer.subject, 'buffer'),
    issuerKey: hash(name, publicKeyBits(issuer), 'buffer'),
    serialNumber: certificate.serialNumber,
  };
}

const publicKeyBits = ({ publicKeyInfo }: Certificate): Buffer => {
  const parts = partsOf(readWhole(publicKeyInfo), tags.sequence);
  parts.next();
  return wholeBitsOf(parts.next());
};

export const isSubject = (id: CertificateId, subject: OcspSubject): boolean => {
  const own = identify(subject, id.hashAlgorithm);
  return (
    own !== undefined &&
    sameBytes(own.serialNumber, id.serialNumber) &&
    sameBytes(own.issuerName, id.issuerName) &&
    sameBytes(own.issuerKey, id.issuerKey)
  );
};

export const encodeCertificateId = (id: CertificateId): Buffer =>
  sequence(
    sequence(objectIdentifier(id.hashAlgorithm), nullValue),
    octetString(id.issuerName),
    octetString(id.issuerKey),
    element(tags.integer, id.serialNumber),
  );

export function readCertificateId(id: Element): CertificateId {
  const parts = partsOf(id, tags.sequence);
  return {
    hashAlgorithm: readAlgorithm(parts.next()).identifier,
    issuerName: octetsOf(parts.next(tags.octetString)),
    issuerKey: octetsOf(parts.next(tags.octetString)),
    serialNumber: contentOf(parts.next(tags.integer)),
  };
}

export interface OcspRequest {
  readonly ids: readonly CertificateId[];
  readonly nonce: Buffer | undefined;
}

/** RFC 6960 §4.1, with the nonce of RFC 9654. */
export function buildOcspRequest(id: CertificateId, nonce: Uint8Array): Buffer {
  const extension = sequence(objectIdentifier(ocsp.nonce), octetString(octetString(nonce)));
  return sequence(sequence(sequence(sequence(encodeCertificateId(id))), explicit(2, sequence(extension))));
}

export function readOcspRequest(request: Uint8Array): OcspRequest {
  const parts = partsOf(partsOf(readWhole(viewOf(request)), tags.sequence).next(), tags.sequence);
  parts.optional(constructed(0));
  parts.optional(constructed(1));
  const requests = partsOf(parts.next(), tags.sequence).rest();
  const wrapped = parts.optional(constructed(2));
  const nonce = wrapped && readExtensions(partsOf(wrapped).next()).get(ocsp.nonce);
  return {
    ids: requests.map((single) => readCertificateId(partsOf(single, tags.sequence).next())),
    nonce: nonce && encodingOf(nonce.value),
  };
}
