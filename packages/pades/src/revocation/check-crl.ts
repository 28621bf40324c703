import { verifySignature } from '../algorithms/keys.ts';
import { requireSignatureAlgorithm } from '../algorithms/signature.ts';
import { partsOf } from '../asn1/cursor.ts';
import { extensions } from '../asn1/identifiers.ts';
import { contentOf } from '../asn1/reader.ts';
import { constructed, primitive, tags } from '../asn1/tags.ts';
import { sameBytes } from '../bytes.ts';
import { publicKeyOf, type Certificate, type Extension } from '../certificates/certificate.ts';
import { basicConstraintsOf, mayUseKey } from '../certificates/extensions.ts';
import { findInCrl, type RevocationList } from './crl.ts';
import { checkFreshness, invalidAnswer, type RevocationStatus } from './status.ts';

interface CrlSubject {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
}

/** Refuses a list that is not fresh, not the issuer's, or not about certificates like this one (RFC 5280 §6.3). */
export function checkCrl(list: RevocationList, { certificate, issuer }: CrlSubject, now: Date): RevocationStatus {
  checkFreshness(list, now);
  if (!sameBytes(list.issuer, issuer.subject) || !sameBytes(certificate.issuer, issuer.subject)) {
    throw invalidAnswer('the revocation list is of another issuer');
  }
  checkScope(list, certificate);
  const algorithm = requireSignatureAlgorithm(list.signatureAlgorithm);
  const { signedPart: data, signature } = list;
  const publicKey = publicKeyOf(issuer);
  if (!mayUseKey(issuer, 'crlSign') || !verifySignature({ algorithm, publicKey, data, signature })) {
    throw invalidAnswer('the revocation list is not properly signed');
  }
  return findInCrl(list, certificate.serialNumber);
}

function checkScope({ extensions: found }: RevocationList, certificate: Certificate): void {
  for (const [identifier, extension] of found) {
    if (identifier === extensions.issuingDistributionPoint) checkDistributionPoint(extension, certificate);
    else if (extension.critical) throw invalidAnswer(`the revocation list demands ${identifier}`); // a delta list, too
  }
}

/** RFC 5280 §5.2.5: a list may be for authorities only, for others only, for some reasons, or of several issuers. */
function checkDistributionPoint({ value }: Extension, certificate: Certificate): void {
  const parts = partsOf(value, tags.sequence);
  parts.optional(constructed(0));
  const { isAuthority } = basicConstraintsOf(certificate);
  for (const part of parts.rest()) {
    const isSet = contentOf(part)[0] !== 0;
    const fits =
      !isSet ||
      (part.tag === primitive(1) && !isAuthority) || // onlyContainsUserCerts
      (part.tag === primitive(2) && isAuthority); // onlyContainsCACerts
    if (!fits) throw invalidAnswer('the revocation list is about other certificates');
  }
}
