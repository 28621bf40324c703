import { hash } from 'node:crypto';

import { verifySignature } from '../algorithms/keys.ts';
import { requireSignatureAlgorithm } from '../algorithms/signature.ts';
import { partsOf } from '../asn1/cursor.ts';
import { keyPurposes } from '../asn1/identifiers.ts';
import { readWhole } from '../asn1/reader.ts';
import { tags } from '../asn1/tags.ts';
import { wholeBitsOf } from '../asn1/values.ts';
import { sameBytes } from '../bytes.ts';
import { isInForce, parseCertificate, publicKeyOf, type Certificate } from '../certificates/certificate.ts';
import { extendedKeyUsageOf, mayUseKey } from '../certificates/extensions.ts';
import { isSignedBy } from '../certificates/path.ts';
import { isSubject, type OcspSubject } from './ocsp-request.ts';
import type { OcspResponse, SingleResponse } from './ocsp-response.ts';
import { checkFreshness, invalidAnswer } from './status.ts';

export interface CheckedOcsp {
  readonly answer: SingleResponse;
  /** Who signed: the issuer itself, or a certificate that it issued for this. */
  readonly responder: Certificate;
}

/** Refuses an answer that is not fresh, not about the certificate, or not signed by someone its issuer appointed. */
export function checkOcsp(response: OcspResponse, subject: OcspSubject, now: Date): CheckedOcsp {
  const answer = response.responses.find(({ id }) => isSubject(id, subject));
  if (!answer) throw invalidAnswer('the OCSP answer is about another certificate');
  checkFreshness(answer, now);
  const responder = findResponder(response, subject.issuer, now);
  const algorithm = requireSignatureAlgorithm(response.signatureAlgorithm);
  const { signedPart: data, signature } = response;
  if (!verifySignature({ algorithm, publicKey: publicKeyOf(responder), data, signature })) {
    throw invalidAnswer('the OCSP answer is not properly signed');
  }
  return { answer, responder };
}

/** RFC 6960 §4.2.2.2. */
function findResponder(response: OcspResponse, issuer: Certificate, now: Date): Certificate {
  if (isNamed(response, issuer)) return issuer;
  const delegate = response.certificates
    .map(parseCertificate)
    .find((candidate) => isNamed(response, candidate) && isDelegate(candidate, issuer, now));
  if (!delegate) throw invalidAnswer('the OCSP answer comes from someone the issuer did not appoint');
  return delegate;
}

function isDelegate(candidate: Certificate, issuer: Certificate, now: Date): boolean {
  return (
    sameBytes(candidate.issuer, issuer.subject) &&
    isInForce(candidate, now) &&
    mayUseKey(candidate, 'digitalSignature') &&
    extendedKeyUsageOf(candidate)?.purposes.includes(keyPurposes.ocspSigning) === true &&
    isSignedBy(candidate, issuer)
  );
}

function isNamed({ responder }: OcspResponse, { subject, publicKeyInfo }: Certificate): boolean {
  if (responder.kind === 'name') return sameBytes(responder.name, subject);
  const parts = partsOf(readWhole(publicKeyInfo), tags.sequence);
  parts.next();
  return sameBytes(responder.sha1, hash('sha1', wholeBitsOf(parts.next()), 'buffer'));
}
