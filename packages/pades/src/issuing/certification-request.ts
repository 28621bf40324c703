import { explicit, integer, sequence } from '../asn1/writer.ts';
import type { SigningKey } from '../services/ports.ts';
import { signContent } from './certificate.ts';
import { encodeName, type NameParts } from './names.ts';

export interface RequestedCertificate {
  readonly subject: NameParts;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Uint8Array;
}

/** Asks an authority for a certificate and proves to hold its key (RFC 2986 §4), DER. */
export function requestCertificate({ subject, publicKey }: RequestedCertificate, key: SigningKey): Promise<Buffer> {
  const noAttributes = explicit(0);
  return signContent(sequence(integer(0), encodeName(subject), publicKey, noAttributes), key);
}
