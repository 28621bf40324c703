import type { AlgorithmIdentifier } from '../../algorithms/identifier.ts';
import { verifySignature } from '../../algorithms/keys.ts';
import { requireSignatureAlgorithm } from '../../algorithms/signature.ts';
import { publicKeyOf, type Certificate } from '../../certificates/certificate.ts';
import { describeName } from '../../certificates/names.ts';
import { PadesError } from '../../errors.ts';
import { found, type Finding } from '../finding.ts';
import type { RevocationData } from './answers.ts';
import { fingerprintOf, isIssuedBy } from './links.ts';
import type { Pool } from './pool.ts';

/**
 * Certificates travel outside what is signed. Each must be some issuer's word all the same: one that no known issuer signed
 * was changed on the way, or is there for another reason than to be verified.
 */
export function judgeEmbedded(certificates: readonly Certificate[], pool: Pool, signer?: Certificate): Finding[] {
  return certificates.flatMap((certificate) => {
    // The signature itself names its certificate, by digest; how trusted it is will be asked.
    if (signer && fingerprintOf(signer) === fingerprintOf(certificate)) return [];
    const issuers = pool.named(certificate.issuer);
    if (issuers.some((issuer) => isIssuedBy(certificate, issuer))) return [];
    const who = describeName(certificate.subject);
    if (issuers.length > 0) return [found('cms.embedded', who)];
    const isKnownOtherwise = pool
      .named(certificate.subject)
      .some((other) => other !== certificate && other.publicKeyInfo.equals(certificate.publicKeyInfo));
    return isKnownOtherwise ? [] : [found('cms.stray', who)];
  });
}

/** Whether revocation data is what some known certificate signed. */
export function isAuthentic(data: RevocationData, pool: Pool): boolean {
  const signed = data.kind === 'ocsp' ? data.response : data.list;
  const signers =
    data.kind === 'crl'
      ? pool.named(data.list.issuer)
      : data.response.responder.kind === 'name'
        ? pool.named(data.response.responder.name)
        : pool.all();
  return signers.some((certificate) => isSignedBy(signed, certificate));
}

interface SignedThing {
  readonly signatureAlgorithm: AlgorithmIdentifier;
  readonly signedPart: Buffer;
  readonly signature: Buffer;
}

function isSignedBy(
  { signatureAlgorithm, signedPart: data, signature }: SignedThing,
  certificate: Certificate,
): boolean {
  try {
    const algorithm = requireSignatureAlgorithm(signatureAlgorithm);
    return verifySignature({ algorithm, publicKey: publicKeyOf(certificate), data, signature });
  } catch (error) {
    if (error instanceof PadesError) return false;
    throw error;
  }
}
