import { readAlgorithm, type AlgorithmIdentifier } from '../algorithms/identifier.ts';
import { partsOf } from '../asn1/cursor.ts';
import { extensions as extensionTypes } from '../asn1/identifiers.ts';
import { contentOf, encodingOf, malformed, readAt, readWhole, type Element } from '../asn1/reader.ts';
import { constructed, tags } from '../asn1/tags.ts';
import { countOf, timeOf, wholeBitsOf } from '../asn1/values.ts';
import { sameBytes, viewOf } from '../bytes.ts';
import { readExtensions, type Extension } from '../certificates/certificate.ts';
import type { RevocationStatus, Validity } from './status.ts';

/** A revocation list (RFC 5280 §5), parsed and not checked. Its entries are only walked over: there may be a million. */
export interface RevocationList extends Validity {
  readonly bytes: Buffer;
  readonly signedPart: Buffer;
  readonly issuer: Buffer;
  readonly entries: Element | undefined;
  readonly extensions: ReadonlyMap<string, Extension>;
  readonly signatureAlgorithm: AlgorithmIdentifier;
  readonly signature: Buffer;
}

export function readCrl(bytes: Uint8Array): RevocationList {
  const outer = partsOf(readWhole(viewOf(bytes)), tags.sequence);
  const signedPart = outer.next(tags.sequence);
  const algorithm = outer.next();
  const signature = wholeBitsOf(outer.next());
  outer.end();
  const parts = partsOf(signedPart);
  parts.optional(tags.integer);
  const inner = parts.next(tags.sequence);
  if (!sameBytes(encodingOf(inner), encodingOf(algorithm))) throw malformed('two different signature algorithms');
  const issuer = encodingOf(parts.next(tags.sequence));
  const thisUpdate = timeOf(parts.next());
  const next = parts.optional(tags.utcTime) ?? parts.optional(tags.generalizedTime);
  const entries = parts.optional(tags.sequence);
  const wrapped = parts.optional(constructed(0));
  parts.end();
  return {
    bytes: viewOf(bytes),
    signedPart: encodingOf(signedPart),
    issuer,
    thisUpdate,
    nextUpdate: next && timeOf(next),
    entries,
    extensions: wrapped ? readExtensions(partsOf(wrapped).next()) : new Map(),
    signatureAlgorithm: readAlgorithm(algorithm),
    signature,
  };
}

/** What the list says about a serial number: one that is not on it is good. */
export function findInCrl({ entries }: RevocationList, serialNumber: Buffer): RevocationStatus {
  if (!entries) return { kind: 'good' };
  for (let position = entries.contentStart; position < entries.contentEnd;) {
    const entry = readAt(entries.source, position, entries.contentEnd, entries.rules, 0);
    const serial = readAt(entry.source, entry.contentStart, entry.contentEnd, entry.rules, 0);
    if (sameBytes(contentOf(serial), serialNumber)) return readEntry(entry);
    position = entry.end;
  }
  return { kind: 'good' };
}

function readEntry(entry: Element): RevocationStatus {
  const parts = partsOf(entry, tags.sequence);
  parts.next(tags.integer);
  const at = timeOf(parts.next());
  const list = parts.optional(tags.sequence);
  const reason = list && readExtensions(list).get(extensionTypes.crlReason);
  return { kind: 'revoked', at, reason: reason && countOf(reason.value) };
}
