import { digestOf } from '../algorithms/digest.ts';
import type { SignatureAlgorithm } from '../algorithms/signature.ts';
import { fromBase64, toBase64, type Base64 } from '../bytes.ts';
import { parseStoredCertificate } from '../certificates/certificate.ts';
import { PadesError } from '../errors.ts';
import type { PreparedSignature } from './prepared.ts';
import { attributesFor, completeCms, type SignerIdentity } from './signature-value.ts';

/** What waits for a signature value. Plain data, bytes in base64. */
export interface PendingSignature {
  readonly version: 1;
  readonly prepared: PreparedSignature;
  readonly algorithm: SignatureAlgorithm;
  /** The signer's first. */
  readonly certificates: readonly Base64[];
  /** What the key signs, digest included: WebCrypto takes it as it is. */
  readonly toBeSigned: Base64;
  /** Its digest, for services that sign only digests. */
  readonly toBeSignedDigest: Base64;
}

/** Second stage: who will sign is known. */
export function requestSignature(prepared: PreparedSignature, identity: SignerIdentity, now: Date): PendingSignature {
  const { algorithm, certificate, chain } = identity;
  const { digestAlgorithm } = prepared;
  const toBeSigned = attributesFor({ digest: fromBase64(prepared.digest), digestAlgorithm }, identity, now);
  return {
    version: 1,
    prepared,
    algorithm,
    certificates: [certificate, ...chain].map(toBase64),
    toBeSigned: toBase64(toBeSigned),
    toBeSignedDigest: toBase64(digestOf(algorithm.digest, toBeSigned)),
  };
}

/** Third stage: the signature value has come, from wherever, and is verified. Returns the CMS. */
export function completeSignature(pending: PendingSignature, value: Uint8Array): Uint8Array {
  const [certificate, ...chain] = pending.certificates.map((stored) => parseStoredCertificate(stored).der);
  if (!certificate) throw new PadesError('signing.bad_request', 'no certificate');
  const identity = { certificate, chain, algorithm: pending.algorithm };
  return completeCms(identity, { attributes: fromBase64(pending.toBeSigned), value });
}
