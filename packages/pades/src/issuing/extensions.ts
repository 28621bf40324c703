import { hash } from 'node:crypto';

import { partsOf } from '../asn1/cursor.ts';
import { accessMethods, extensions, ocsp } from '../asn1/identifiers.ts';
import { readWhole } from '../asn1/reader.ts';
import { primitive, tags } from '../asn1/tags.ts';
import { wholeBitsOf } from '../asn1/values.ts';
import {
  element,
  explicit,
  integer,
  namedBits,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  trueValue,
} from '../asn1/writer.ts';
import { viewOf } from '../bytes.ts';
import { keyUses, type KeyUse } from '../certificates/extensions.ts';

/** What a certificate is for, and where to ask about it. */
export interface CertificateProfile {
  readonly keyUsage: readonly KeyUse[];
  /** Makes it an authority; `pathLength` as in RFC 5280 §4.2.1.9. */
  readonly authority?: { readonly pathLength?: number };
  readonly extendedKeyUsage?: { readonly critical: boolean; readonly purposes: readonly string[] };
  readonly policies?: readonly string[];
  readonly ocspUrl?: string;
  readonly issuerUrl?: string;
  readonly crlUrl?: string;
  /** For an OCSP responder: it need not be asked about itself (RFC 6960 §4.2.2.2.1). */
  readonly noCheck?: boolean;
}

interface Identified {
  readonly publicKey: Uint8Array;
  /** Absent where the certificate is its own issuer. */
  readonly issuerPublicKey?: Uint8Array;
}

/** RFC 5280 §4.2. */
export function encodeExtensions(profile: CertificateProfile, { publicKey, issuerPublicKey }: Identified): Buffer {
  const { authority, extendedKeyUsage, policies, crlUrl } = profile;
  const locations = [
    ...(profile.ocspUrl === undefined ? [] : [describeAccess(accessMethods.ocsp, profile.ocspUrl)]),
    ...(profile.issuerUrl === undefined ? [] : [describeAccess(accessMethods.caIssuers, profile.issuerUrl)]),
  ];
  const bits = namedBits(profile.keyUsage.map((use) => keyUses[use]));
  return sequence(
    extension(extensions.basicConstraints, encodeConstraints(authority), 'critical'),
    extension(extensions.keyUsage, bits, 'critical'),
    extension(extensions.subjectKeyIdentifier, octetString(keyIdentifier(publicKey))),
    ...when(issuerPublicKey, (key) => extension(extensions.authorityKeyIdentifier, authorityKey(key))),
    ...when(extendedKeyUsage, ({ critical, purposes }) =>
      extension(
        extensions.extendedKeyUsage,
        sequence(...purposes.map(objectIdentifier)),
        critical ? 'critical' : undefined,
      ),
    ),
    ...when(policies, (list) =>
      extension(extensions.certificatePolicies, sequence(...list.map((policy) => sequence(objectIdentifier(policy))))),
    ),
    ...(locations.length > 0 ? [extension(extensions.authorityInfoAccess, sequence(...locations))] : []),
    ...when(crlUrl, (url) => extension(extensions.crlDistributionPoints, distributionPoint(url))),
    ...(profile.noCheck ? [extension(ocsp.noCheck, nullValue)] : []),
  );
}

const when = <T>(value: T | undefined, write: (value: T) => Buffer): Buffer[] =>
  value === undefined ? [] : [write(value)];

export const extension = (identifier: string, value: Uint8Array, critical?: 'critical'): Buffer =>
  sequence(objectIdentifier(identifier), ...(critical ? [trueValue] : []), octetString(value));

function encodeConstraints(authority: CertificateProfile['authority']): Buffer {
  if (!authority) return sequence();
  const { pathLength } = authority;
  return sequence(trueValue, ...(pathLength === undefined ? [] : [integer(pathLength)]));
}

const resource = (url: string): Buffer => element(primitive(6), Buffer.from(url, 'latin1'));

const describeAccess = (method: string, url: string): Buffer => sequence(objectIdentifier(method), resource(url));

const distributionPoint = (url: string): Buffer => sequence(sequence(explicit(0, explicit(0, resource(url)))));

export const authorityKey = (publicKey: Uint8Array): Buffer =>
  sequence(element(primitive(0), keyIdentifier(publicKey)));

/** RFC 5280 §4.2.1.2, method 1: SHA-1 of the key's bits. It only tells keys apart. */
function keyIdentifier(publicKey: Uint8Array): Buffer {
  const parts = partsOf(readWhole(viewOf(publicKey)), tags.sequence);
  parts.next();
  return hash('sha1', wholeBitsOf(parts.next()), 'buffer');
}
