import { digestOf, type DigestAlgorithm } from '../algorithms/digest.ts';
import { keyPurposes } from '../asn1/identifiers.ts';
import { sameBytes } from '../bytes.ts';
import { isInForce, type Certificate } from '../certificates/certificate.ts';
import { extendedKeyUsageOf } from '../certificates/extensions.ts';
import { describeName } from '../certificates/names.ts';
import { verifySigner } from '../cms/verify-signer.ts';
import { PadesError } from '../errors.ts';
import type { Imprint } from './query.ts';
import type { TimestampToken } from './token.ts';

const invalid = (because: string, cause?: unknown): PadesError =>
  new PadesError('timestamp.invalid', `the time stamp ${because}`, cause === undefined ? undefined : { cause });

/**
 * Refuses a token that is not about `imprint`, is not signed, or is signed by someone who may not: RFC 3161 §2.3 wants
 * a certificate for nothing but time stamps. Returns that certificate; whether it is trusted is another question.
 */
export function checkTimestampToken(token: TimestampToken, imprint: Imprint): Certificate {
  if (token.imprint.algorithm !== imprint.algorithm || !sameBytes(token.imprint.digest, imprint.digest)) {
    throw invalid('is about something else');
  }
  const certificate = checkSignature(token);
  const usage = extendedKeyUsageOf(certificate);
  if (!usage?.critical || usage.purposes.length !== 1 || usage.purposes[0] !== keyPurposes.timeStamping) {
    throw invalid(`comes from ${describeName(certificate.subject)}, whose certificate is not for time stamps`);
  }
  if (!isInForce(certificate, token.time)) {
    throw invalid(`comes from ${describeName(certificate.subject)}, whose certificate was not in force`);
  }
  return certificate;
}

function checkSignature({ signedData, statement }: TimestampToken): Certificate {
  try {
    const digestContent = (algorithm: DigestAlgorithm): Buffer => digestOf(algorithm, statement);
    return verifySigner(signedData, { digestContent, signingCertificate: 'required' }).certificate;
  } catch (cause) {
    throw invalid('is not properly signed', cause);
  }
}
