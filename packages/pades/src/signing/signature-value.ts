import type { DigestAlgorithm } from '../algorithms/digest.ts';
import { canSignWith, toCmsSignature, verifySignature } from '../algorithms/keys.ts';
import type { SignatureAlgorithm } from '../algorithms/signature.ts';
import { isInForce, parseCertificate, publicKeyOf, type Certificate } from '../certificates/certificate.ts';
import { mayUseKey } from '../certificates/extensions.ts';
import { describeName } from '../certificates/names.ts';
import { buildSignedData } from '../cms/build-signed-data.ts';
import { buildSignedAttributes } from '../cms/signed-attributes.ts';
import { PadesError } from '../errors.ts';

/** Who signs, and how. Certificates are DER. */
export interface SignerIdentity {
  readonly certificate: Uint8Array;
  readonly chain: readonly Uint8Array[];
  readonly algorithm: SignatureAlgorithm;
}

export interface SignedDocument {
  readonly digest: Uint8Array;
  readonly digestAlgorithm: DigestAlgorithm;
}

/** What the key will sign. A certificate that may not sign, or not now, is refused here. */
export function attributesFor(document: SignedDocument, { certificate, algorithm }: SignerIdentity, now: Date): Buffer {
  checkCertificate(parseCertificate(certificate), algorithm, now);
  if (algorithm.digest !== document.digestAlgorithm) {
    const message = `prepared for ${document.digestAlgorithm}, signed with ${algorithm.digest}`;
    throw new PadesError('signing.bad_request', message);
  }
  return buildSignedAttributes({ digest: document.digest, algorithm, certificate });
}

function checkCertificate(certificate: Certificate, algorithm: SignatureAlgorithm, now: Date): void {
  const who = (): string => describeName(certificate.subject);
  if (!canSignWith(publicKeyOf(certificate), algorithm)) {
    const { scheme, digest } = algorithm;
    throw new PadesError('signer.unsupported_key', `${who()}: the key cannot sign with ${scheme} and ${digest}`);
  }
  if (!mayUseKey(certificate, 'digitalSignature') && !mayUseKey(certificate, 'nonRepudiation')) {
    throw new PadesError('signer.unsuitable_certificate', `${who()}: the certificate is not for signatures`);
  }
  if (!isInForce(certificate, now)) {
    throw new PadesError('certificate.expired', `${who()}: the certificate is not in force on ${now.toISOString()}`);
  }
}

export interface SignedAttributes {
  readonly attributes: Uint8Array;
  /** As the key made it. */
  readonly value: Uint8Array;
}

/** The CMS, after the value was verified: a wrong key, a slip in a card or a service that lies end here. */
export function completeCms(identity: SignerIdentity, { attributes, value }: SignedAttributes): Buffer {
  const { algorithm } = identity;
  const own = parseCertificate(identity.certificate);
  const signature = toCmsSignature(algorithm, value);
  if (!verifySignature({ algorithm, publicKey: publicKeyOf(own), data: attributes, signature })) {
    throw new PadesError('signature.invalid', `the signature is not one of ${describeName(own.subject)}`);
  }
  return assembleCms(identity, { attributes, value: signature });
}

/** The CMS of a value that needs no proof: one that this process made with a key it has proven. */
export function assembleCms(identity: SignerIdentity, { attributes, value }: SignedAttributes): Buffer {
  const { algorithm, certificate, chain } = identity;
  const certificates = [certificate, ...chain];
  return buildSignedData({ algorithm, attributes, signature: value, certificate, certificates });
}
