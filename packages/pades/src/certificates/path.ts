import { verifySignature } from '../algorithms/keys.ts';
import { requireSignatureAlgorithm } from '../algorithms/signature.ts';
import { publicKeyOf, type Certificate } from './certificate.ts';

/** False also where the algorithm is weak or unknown. */
export function isSignedBy({ signatureAlgorithm, signedPart, signature }: Certificate, issuer: Certificate): boolean {
  try {
    const algorithm = requireSignatureAlgorithm(signatureAlgorithm);
    return verifySignature({ algorithm, publicKey: publicKeyOf(issuer), data: signedPart, signature });
  } catch {
    return false;
  }
}
