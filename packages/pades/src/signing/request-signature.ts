import { digestOf } from '../algorithms/digest.ts';
import { familyOf, schemeFits, toCmsSignature, verifySignature } from '../algorithms/keys.ts';
import type { SignatureAlgorithm } from '../algorithms/signature.ts';
import { fromBase64, toBase64, type Base64 } from '../bytes.ts';
import {
  isInForce,
  parseCertificate,
  parseStoredCertificate,
  publicKeyOf,
  type Certificate,
} from '../certificates/certificate.ts';
import { mayUseKey } from '../certificates/extensions.ts';
import { describeName } from '../certificates/names.ts';
import { buildSignedData } from '../cms/build-signed-data.ts';
import { buildSignedAttributes } from '../cms/signed-attributes.ts';
import { PadesError } from '../errors.ts';
import type { PreparedSignature } from './prepared.ts';

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

export interface SignerIdentity {
  readonly certificate: Uint8Array;
  readonly chain: readonly Uint8Array[];
  readonly algorithm: SignatureAlgorithm;
}

/** Second stage: who will sign is known. A certificate that may not sign, or not now, is refused here. */
export function requestSignature(prepared: PreparedSignature, identity: SignerIdentity, now: Date): PendingSignature {
  const { algorithm, certificate, chain } = identity;
  checkCertificate(parseCertificate(certificate), algorithm, now);
  if (algorithm.digest !== prepared.digestAlgorithm) {
    throw new PadesError(
      'signing.bad_request',
      `prepared for ${prepared.digestAlgorithm}, signed with ${algorithm.digest}`,
    );
  }
  const toBeSigned = buildSignedAttributes({ digest: fromBase64(prepared.digest), algorithm, certificate });
  return {
    version: 1,
    prepared,
    algorithm,
    certificates: [certificate, ...chain].map(toBase64),
    toBeSigned: toBase64(toBeSigned),
    toBeSignedDigest: toBase64(digestOf(algorithm.digest, toBeSigned)),
  };
}

function checkCertificate(certificate: Certificate, { scheme }: SignatureAlgorithm, now: Date): void {
  const who = describeName(certificate.subject);
  if (!schemeFits(scheme, familyOf(publicKeyOf(certificate)))) {
    throw new PadesError('signer.unsupported_key', `${who}: the key cannot sign with ${scheme}`);
  }
  if (!mayUseKey(certificate, 'digitalSignature') && !mayUseKey(certificate, 'nonRepudiation')) {
    throw new PadesError('signer.unsuitable_certificate', `${who}: the certificate is not for signatures`);
  }
  if (!isInForce(certificate, now)) {
    throw new PadesError('certificate.expired', `${who}: the certificate is not in force on ${now.toISOString()}`);
  }
}

/**
 * Third stage: the signature value has come, from wherever. It is verified before anything is made of it: a wrong key, a
 * slip in a card or a service that lies end here. Returns the CMS.
 */
export function completeSignature(pending: PendingSignature, value: Uint8Array): Buffer {
  const certificates = pending.certificates.map(parseStoredCertificate);
  const [own] = certificates;
  if (!own) throw new PadesError('signing.bad_request', 'no certificate');
  const { algorithm } = pending;
  const attributes = fromBase64(pending.toBeSigned);
  const publicKey = publicKeyOf(own);
  const signature = toCmsSignature(algorithm, value);
  if (!verifySignature({ algorithm, publicKey, data: attributes, signature })) {
    throw new PadesError('signature.invalid', `the signature is not one of ${describeName(own.subject)}`);
  }
  const ders = certificates.map(({ der }) => der);
  return buildSignedData({ algorithm, attributes, signature, certificate: own.der, certificates: ders });
}
