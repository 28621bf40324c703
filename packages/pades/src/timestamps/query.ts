import { encodeDigestWithNull, requireDigest, type DigestAlgorithm } from '../algorithms/digest.ts';
import { readAlgorithm } from '../algorithms/identifier.ts';
import { partsOf } from '../asn1/cursor.ts';
import { contentOf, readWhole, type Element } from '../asn1/reader.ts';
import { tags } from '../asn1/tags.ts';
import { booleanOf, objectIdentifierOf, octetsOf } from '../asn1/values.ts';
import { integer, objectIdentifier, octetString, sequence, trueValue } from '../asn1/writer.ts';
import { viewOf } from '../bytes.ts';

/** What a time stamp is asked for: that these bytes existed. */
export interface Imprint {
  readonly algorithm: DigestAlgorithm;
  readonly digest: Uint8Array;
}

export interface TimestampQuery {
  readonly imprint: Imprint;
  /** The content of the INTEGER: it must come back as it went. */
  readonly nonce: Uint8Array | undefined;
  readonly policy: string | undefined;
  readonly wantsCertificates: boolean;
}

/** RFC 3161 §2.4.1. */
export function buildTimestampQuery({ imprint, nonce, policy }: Omit<TimestampQuery, 'wantsCertificates'>): Buffer {
  return sequence(
    integer(1),
    encodeImprint(imprint),
    ...(policy === undefined ? [] : [objectIdentifier(policy)]),
    ...(nonce === undefined ? [] : [integer(nonce)]),
    trueValue,
  );
}

export const encodeImprint = ({ algorithm, digest }: Imprint): Buffer =>
  sequence(encodeDigestWithNull(algorithm), octetString(digest));

export function readTimestampQuery(query: Uint8Array): TimestampQuery {
  const parts = partsOf(readWhole(viewOf(query)), tags.sequence);
  parts.next(tags.integer);
  const imprint = readImprint(parts.next());
  const policy = parts.optional(tags.objectIdentifier);
  const nonce = parts.optional(tags.integer);
  const certificates = parts.optional(tags.boolean);
  return {
    imprint,
    policy: policy && objectIdentifierOf(policy),
    nonce: nonce && contentOf(nonce),
    wantsCertificates: certificates !== undefined && booleanOf(certificates),
  };
}

export function readImprint(element: Element): Imprint {
  const parts = partsOf(element, tags.sequence);
  return { algorithm: requireDigest(readAlgorithm(parts.next())), digest: octetsOf(parts.next(tags.octetString)) };
}
