import type { AlgorithmIdentifier } from '../../algorithms/identifier.ts';
import { verifySignature } from '../../algorithms/keys.ts';
import { requireSignatureAlgorithm } from '../../algorithms/signature.ts';
import { partsOf } from '../../asn1/cursor.ts';
import { extensions } from '../../asn1/identifiers.ts';
import { contentOf } from '../../asn1/reader.ts';
import { primitive, tags } from '../../asn1/tags.ts';
import { publicKeyOf, type Certificate } from '../../certificates/certificate.ts';
import { subjectKeyIdentifierOf } from '../../certificates/extensions.ts';
import { describeName } from '../../certificates/names.ts';
import { PadesError } from '../../errors.ts';
import { found, type Finding } from '../finding.ts';
import type { RevocationData } from './answers.ts';
import { fingerprintOf, isIssuedBy, sameName } from './links.ts';
import type { Pool } from './pool.ts';

/**
 * Certificates travel outside what is signed. Each must be some issuer's word all the same: one that no known issuer signed
 * was changed on the way, or is there for another reason than to be verified.
 */
export function checkEmbedded(certificates: readonly Certificate[], pool: Pool, signer?: Certificate): Finding[] {
  return certificates.flatMap((certificate) => {
    // The signature itself names its certificate, by digest; how trusted it is will be asked.
    if (signer && fingerprintOf(signer) === fingerprintOf(certificate)) return [];
    const { named, byKey } = issuersOf(certificate, pool);
    if ([...named, ...byKey].some((issuer) => isIssuedBy(certificate, issuer))) return [];
    const who = describeName(certificate.subject);
    if (byKey.length > 0 || isDistortedCopy(certificate, pool)) return [found('cms.embedded', { kind: 'named', who })];
    // Of an issuer that changed its key and kept its name, or of one that nobody here knows.
    const isPartOfChain = named.length === 0 && (hasIssued(certificate, pool) || isCrossCertificate(certificate, pool));
    return isPartOfChain ? [] : [found('cms.stray', { who })];
  });
}

/** Those of the name that the certificate gives as its issuer's, and those of the key (RFC 5280 §4.2.1.1). */
function issuersOf(certificate: Certificate, pool: Pool): Readonly<Record<'named' | 'byKey', readonly Certificate[]>> {
  const key = authorityKeyOf(certificate);
  const named = pool.named(certificate.issuer);
  if (!key) return { named, byKey: named };
  return { named, byKey: pool.all().filter((candidate) => subjectKeyIdentifierOf(candidate)?.equals(key)) };
}

function authorityKeyOf(certificate: Certificate): Buffer | undefined {
  const extension = certificate.extensions.get(extensions.authorityKeyIdentifier);
  const key = extension && partsOf(extension.value, tags.sequence).optional(primitive(0));
  return key && contentOf(key);
}

const hasIssued = (certificate: Certificate, pool: Pool): boolean =>
  pool.all().some((other) => sameName(other.issuer, certificate.subject) && isIssuedBy(other, certificate));

/** One that says almost the same as another: of the same number, for the same key of the same authority. */
const isDistortedCopy = (certificate: Certificate, pool: Pool): boolean =>
  pool
    .named(certificate.subject)
    .some(
      (other) =>
        fingerprintOf(other) !== fingerprintOf(certificate) &&
        other.publicKeyInfo.equals(certificate.publicKeyInfo) &&
        other.serialNumber.equals(certificate.serialNumber),
    );

/** Another issuer's certificate for an authority that is known anyway. A copy of the known one would have its number. */
const isCrossCertificate = ({ subject, publicKeyInfo, serialNumber }: Certificate, pool: Pool): boolean =>
  pool
    .named(subject)
    .some((other) => other.publicKeyInfo.equals(publicKeyInfo) && !other.serialNumber.equals(serialNumber));

/** Whether revocation data is what some known certificate signed. */
export function isAuthentic(data: RevocationData, pool: Pool): boolean {
  const signed = data.kind === 'ocsp' ? data.response : data.list;
  return signersOf(data, pool).some((certificate) => isSignedBy(signed, certificate));
}

function signersOf(data: RevocationData, pool: Pool): readonly Certificate[] {
  if (data.kind === 'crl') return pool.named(data.list.issuer);
  const { responder } = data.response;
  return responder.kind === 'name' ? pool.named(responder.name) : pool.all();
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
