import type { DigestAlgorithm } from '../algorithms/digest.ts';
import type { Base64 } from '../bytes.ts';
import type { ByteRange } from '../document/signature-value.ts';

/**
 * A revision that is complete but for its signature. Plain data, bytes in base64: it may wait in a database while a
 * person, a browser or a remote service signs. The file itself is not part of it and stays where it is.
 */
export interface PreparedSignature {
  readonly version: 1;
  readonly kind: 'signature' | 'timestamp';
  readonly fieldName: string;
  /** Length of the file that the revision belongs to. */
  readonly originalLength: number;
  /** The bytes to append, with zeros where the signature goes. */
  readonly revision: Base64;
  /** Offsets in the whole file of the hexadecimal digits, without their brackets. */
  readonly hole: { readonly start: number; readonly end: number };
  readonly byteRange: ByteRange;
  readonly digestAlgorithm: DigestAlgorithm;
  /** Of everything but the hole and its brackets. */
  readonly digest: Base64;
}
