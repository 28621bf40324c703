import { fromBase64, toBase64, type Base64 } from '../bytes.ts';
import { PadesError } from '../errors.ts';
import type { SealedRevision } from './sealed-revision.ts';

/**
 * A revision that is complete but for its signature. Plain data, bytes in base64: it may wait in a database while a
 * person, a browser or a remote service signs. The file itself is not part of it and stays where it is.
 */
export interface PreparedSignature extends Omit<SealedRevision, 'bytes' | 'digest'> {
  readonly version: 1;
  /** The bytes to append, with zeros where the signature goes. */
  readonly revision: Base64;
  /** Of everything but the hole and its brackets. */
  readonly digest: Base64;
}

export const storeRevision = ({ bytes, digest, ...rest }: SealedRevision): PreparedSignature => ({
  version: 1,
  ...rest,
  revision: toBase64(bytes),
  digest: toBase64(digest),
});

/** What comes back from storage is checked: a hole outside the revision would write over something else. */
export function restoreRevision({ revision, digest, ...rest }: PreparedSignature): SealedRevision {
  const bytes = fromBase64(revision);
  const { hole, originalLength, version } = rest;
  const end = originalLength + bytes.length;
  if (version !== 1 || !(hole.start > originalLength && hole.start <= hole.end && hole.end < end)) {
    throw new PadesError('signing.bad_request', 'this is no prepared signature');
  }
  return { ...rest, bytes, digest: fromBase64(digest) };
}
