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

/**
 * Refuses a list that is not fresh, not the issuer's, or not about certificates like this one (RFC 5280 §6.3). A list for
 * some reasons only says who is revoked, and of nobody that they are not.
 */
export function checkCrl(list: RevocationList, { certificate, issuer }: CrlSubject, now: Date): RevocationStatus {
  checkFreshness(list, now);
  if (!sameBytes(list.issuer, issuer.subject) || !sameBytes(certificate.issuer, issuer.subject)) {
    throw invalidAnswer('the revocation list is of another issuer');
  }
  const { isComplete } = checkScope(list, certificate);
  const algorithm = requireSignatureAlgorithm(list.signatureAlgorithm);
  const { signedPart: data, signature } = list;
  const publicKey = publicKeyOf(issuer);
  if (!mayUseKey(issuer, 'crlSign') || !verifySignature({ algorithm, publicKey, data, signature })) {
    throw invalidAnswer('the revocation list is not properly signed');
  }
  const status = findInCrl(list, certificate.serialNumber);
  return status.kind === 'good' && !isComplete ? { kind: 'unknown' } : status;
}

interface Scope {
  /** A certificate that is not on the list is good. */
  readonly isComplete: boolean;
}

function checkScope({ extensions: found }: RevocationList, certificate: Certificate): Scope {
  let isComplete = true;
  for (const [identifier, extension] of found) {
    if (identifier === extensions.issuingDistributionPoint) isComplete = readDistributionPoint(extension, certificate);
    else if (extension.critical || identifier === extensions.deltaCrlIndicator)
      throw invalidAnswer(`the revocation list demands ${identifier}`);
  }
  return { isComplete };
}

/** RFC 5280 §5.2.5: a list may be for authorities only, for others only, for some reasons, or of several issuers. */
function readDistributionPoint({ value }: Extension, certificate: Certificate): boolean {
  const parts = partsOf(value, tags.sequence);
  parts.optional(constructed(0));
  const { isAuthority } = basicConstraintsOf(certificate);
  let isComplete = true;
  for (const part of parts.rest()) {
    if (part.tag === onlySomeReasons) {
      isComplete = namesEveryReason(contentOf(part));
      continue;
    }
    const isSet = contentOf(part)[0] !== 0;
    const fits =
      !isSet ||
      (part.tag === primitive(1) && !isAuthority) || // onlyContainsUserCerts
      (part.tag === primitive(2) && isAuthority); // onlyContainsCACerts
    if (!fits) throw invalidAnswer('the revocation list is about other certificates');
  }
  return isComplete;
}

const onlySomeReasons = primitive(3);

/** The first byte counts unused bits. Bit 0 is unused by RFC 5280 §4.2.1.13; 1 to 8 are the reasons there are. */
function namesEveryReason(bits: Buffer): boolean {
  const [, first = 0, second = 0] = bits;
  return (first & 0x7f) === 0x7f && (second & 0x80) !== 0;
}
