import { readAlgorithm, type AlgorithmIdentifier } from '../algorithms/identifier.ts';
import { partsOf, type Cursor } from '../asn1/cursor.ts';
import { ocsp } from '../asn1/identifiers.ts';
import { encodingOf, malformed, readWhole, type Element } from '../asn1/reader.ts';
import { constructed, primitive, tags } from '../asn1/tags.ts';
import { countOf, objectIdentifierOf, octetsOf, timeOf, wholeBitsOf } from '../asn1/values.ts';
import { viewOf } from '../bytes.ts';
import { readExtensions } from '../certificates/certificate.ts';
import { readCertificateId, type CertificateId } from './ocsp-request.ts';
import { invalidAnswer, type RevocationStatus, type Validity } from './status.ts';

export interface SingleResponse extends Validity {
  readonly id: CertificateId;
  readonly status: RevocationStatus;
}

export type ResponderId =
  | { readonly kind: 'name'; readonly name: Buffer }
  | { readonly kind: 'key'; readonly sha1: Buffer };

/** A basic OCSP response (RFC 6960 §4.2.1), parsed and not checked. */
export interface OcspResponse {
  readonly bytes: Buffer;
  readonly signedPart: Buffer;
  readonly responder: ResponderId;
  readonly producedAt: Date;
  readonly responses: readonly SingleResponse[];
  /** The encoding of the extension's value. */
  readonly nonce: Buffer | undefined;
  readonly signatureAlgorithm: AlgorithmIdentifier;
  readonly signature: Buffer;
  readonly certificates: readonly Buffer[];
}

const statusNames = [
  'successful',
  'malformed request',
  'internal error',
  'try later',
  '',
  'signature required',
  'unauthorized',
];

export function readOcspResponse(bytes: Uint8Array): OcspResponse {
  const outer = partsOf(readWhole(viewOf(bytes)), tags.sequence);
  const status = countOf(outer.next(tags.enumerated));
  if (status !== 0) throw invalidAnswer(`the OCSP responder says '${statusNames[status] ?? status}'`);
  const wrapped = partsOf(partsOf(outer.next(constructed(0))).next(), tags.sequence);
  if (objectIdentifierOf(wrapped.next()) !== ocsp.basicResponse) throw malformed('no basic OCSP response');
  const basic = partsOf(readWhole(octetsOf(wrapped.next(tags.octetString))), tags.sequence);
  outer.end();
  wrapped.end();
  const signedPart = basic.next(tags.sequence);
  const signatureAlgorithm = readAlgorithm(basic.next());
  const signature = wholeBitsOf(basic.next());
  const certificates = basic.optional(constructed(0));
  basic.end();
  return {
    bytes: viewOf(bytes),
    signedPart: encodingOf(signedPart),
    ...readSignedPart(signedPart),
    signatureAlgorithm,
    signature,
    certificates: certificates ? partsOf(partsOf(certificates).next(), tags.sequence).rest().map(encodingOf) : [],
  };
}

function readSignedPart(element: Element): Pick<OcspResponse, 'responder' | 'producedAt' | 'responses' | 'nonce'> {
  const parts = partsOf(element);
  parts.optional(constructed(0));
  const responder = readResponder(parts);
  const producedAt = timeOf(parts.next(tags.generalizedTime));
  const responses = partsOf(parts.next(), tags.sequence).rest().map(readSingle);
  const wrapped = parts.optional(constructed(1));
  const nonce = wrapped && readExtensions(partsOf(wrapped).next()).get(ocsp.nonce);
  return { responder, producedAt, responses, nonce: nonce && encodingOf(nonce.value) };
}

function readResponder(parts: Cursor): ResponderId {
  const byName = parts.optional(constructed(1));
  if (byName) return { kind: 'name', name: encodingOf(partsOf(byName).next(tags.sequence)) };
  return { kind: 'key', sha1: octetsOf(partsOf(parts.next(constructed(2))).next(tags.octetString)) };
}

function readSingle(element: Element): SingleResponse {
  const parts = partsOf(element, tags.sequence);
  const id = readCertificateId(parts.next());
  const status = readStatus(parts.next());
  const thisUpdate = timeOf(parts.next(tags.generalizedTime));
  const next = parts.optional(constructed(0));
  return { id, status, thisUpdate, nextUpdate: next && timeOf(partsOf(next).next(tags.generalizedTime)) };
}

function readStatus(element: Element): RevocationStatus {
  if (element.tag === primitive(0)) return { kind: 'good' };
  if (element.tag !== constructed(1)) return { kind: 'unknown' };
  const parts = partsOf(element);
  const at = timeOf(parts.next(tags.generalizedTime));
  const reason = parts.optional(constructed(0));
  return { kind: 'revoked', at, reason: reason && countOf(partsOf(reason).next(tags.enumerated)) };
}
