import { hash } from 'node:crypto';

import { nullValue, objectIdentifier, sequence } from '../asn1/writer.ts';
import { PadesError } from '../errors.ts';
import type { AlgorithmIdentifier } from './identifier.ts';

/** The digests signatures are made with. SHA-1 exists only inside OCSP requests, where it names and proves nothing. */
export type DigestAlgorithm = 'sha256' | 'sha384' | 'sha512';

const identifiers: Readonly<Record<DigestAlgorithm, string>> = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};

export const digestAlgorithms: readonly DigestAlgorithm[] = ['sha256', 'sha384', 'sha512'];
export const digestLengths: Readonly<Record<DigestAlgorithm, number>> = { sha256: 32, sha384: 48, sha512: 64 };

export const digestOf = (algorithm: DigestAlgorithm, bytes: Uint8Array): Buffer => hash(algorithm, bytes, 'buffer');

function findDigest({ identifier }: AlgorithmIdentifier): DigestAlgorithm | undefined {
  return digestAlgorithms.find((name) => identifiers[name] === identifier);
}

export function requireDigest(algorithm: AlgorithmIdentifier): DigestAlgorithm {
  const found = findDigest(algorithm);
  if (!found) throw new PadesError('algorithm.unsupported', `digest ${algorithm.identifier} is weak or unknown`);
  return found;
}

/** RFC 5754 §2: without parameters. */
export const encodeDigest = (algorithm: DigestAlgorithm): Buffer => sequence(objectIdentifier(identifiers[algorithm]));

/** RFC 8017 and time-stamp requests: with the NULL that older software insists on. */
export const encodeDigestWithNull = (algorithm: DigestAlgorithm): Buffer =>
  sequence(objectIdentifier(identifiers[algorithm]), nullValue);
