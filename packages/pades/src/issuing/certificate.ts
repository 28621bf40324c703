import { toCmsSignature } from '../algorithms/keys.ts';
import { encodeSignatureAlgorithm } from '../algorithms/signature.ts';
import { bitString, explicit, integer, sequence, time } from '../asn1/writer.ts';
import { parseCertificate } from '../certificates/certificate.ts';
import type { SigningKey } from '../services/ports.ts';
import { encodeExtensions, type CertificateProfile } from './extensions.ts';
import { encodeName, type NameParts } from './names.ts';

/** An authority: a key and its certificate, DER. */
export interface Issuer {
  readonly key: SigningKey;
  readonly certificate: Uint8Array;
}

export interface CertificateOrder {
  readonly subject: NameParts;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Uint8Array;
  /** Big-endian; RFC 5280 §4.1.2.2 allows 20 bytes. */
  readonly serialNumber: Uint8Array;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly profile: CertificateProfile;
}

/** Issues a certificate (RFC 5280 §4.1), DER. */
export function issueCertificate(order: CertificateOrder, issuer: Issuer): Promise<Buffer> {
  const { subject, publicKeyInfo } = parseCertificate(issuer.certificate);
  return sign(order, { key: issuer.key, name: subject, publicKey: publicKeyInfo });
}

/** A root: its subject is its issuer, and the key that signs is the one it certifies. */
export function issueRoot(order: CertificateOrder, key: SigningKey): Promise<Buffer> {
  return sign(order, { key, name: encodeName(order.subject) });
}

interface By {
  readonly key: SigningKey;
  readonly name: Buffer;
  readonly publicKey?: Uint8Array;
}

async function sign(order: CertificateOrder, { key, name, publicKey }: By): Promise<Buffer> {
  const identified = { publicKey: order.publicKey, ...(publicKey ? { issuerPublicKey: publicKey } : {}) };
  const version3 = explicit(0, integer(2));
  const content = sequence(
    version3,
    integer(order.serialNumber),
    encodeSignatureAlgorithm(key.algorithm),
    name,
    sequence(time(order.notBefore), time(order.notAfter)),
    encodeName(order.subject),
    order.publicKey,
    explicit(3, encodeExtensions(order.profile, identified)),
  );
  return signContent(content, key);
}

/** Content, algorithm, signature: the form of certificates, of revocation lists and of OCSP answers. */
export async function signContent(content: Buffer, key: SigningKey, ...after: readonly Buffer[]): Promise<Buffer> {
  const signature = toCmsSignature(key.algorithm, await key.sign(content));
  return sequence(content, encodeSignatureAlgorithm(key.algorithm), bitString(signature), ...after);
}
