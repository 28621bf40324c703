import { X509Certificate } from 'node:crypto';

/** What the certificate of the platform's key calls its owner. */
export function platformNameOf(certificate: Uint8Array): string {
  const { CN: name = '' } = new X509Certificate(certificate).toLegacyObject().subject;
  return Array.isArray(name) ? name.join(' ') : name;
}
