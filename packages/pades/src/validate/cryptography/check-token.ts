import { digestOf } from '../../algorithms/digest.ts';
import { cms, keyPurposes } from '../../asn1/identifiers.ts';
import { sameBytes } from '../../bytes.ts';
import { isInForce, type Certificate } from '../../certificates/certificate.ts';
import { extendedKeyUsageOf } from '../../certificates/extensions.ts';
import { PadesError } from '../../errors.ts';
import type { Imprint } from '../../timestamps/query.ts';
import { readTimestampToken, type TimestampToken } from '../../timestamps/token.ts';
import type { BrokenToken } from '../finding-data.ts';
import { found, type Finding } from '../finding.ts';
import { checkSignerInfo } from './check-signer-info.ts';
import type { TokenFault } from './faults.ts';

export interface CheckedToken {
  readonly time: Date | undefined;
  readonly certificate: Certificate | undefined;
  readonly certificates: readonly Buffer[];
  readonly crls: readonly Buffer[];
  readonly findings: readonly Finding[];
}

/** RFC 3161 §2.3 and EN 319 102-1 §5.4: whether a time stamp is about these bytes and was given by who may give it. */
export function checkToken(bytes: Buffer, digestOfStamped: (algorithm: Imprint['algorithm']) => Buffer): CheckedToken {
  const broken = (data: BrokenToken): CheckedToken => ({
    time: undefined,
    certificate: undefined,
    certificates: [],
    crls: [],
    findings: [found('timestamp.broken', data)],
  });
  try {
    const token = readTimestampToken(bytes);
    if (!sameBytes(token.imprint.digest, digestOfStamped(token.imprint.algorithm)))
      return broken({ kind: 'fault', fault: 'other_data' });
    const { certificate, findings } = checkSignerInfo({
      signedData: token.signedData,
      contentType: cms.timestampInfo,
      digestContent: (algorithm) => digestOf(algorithm, token.statement),
      mustNameCertificate: true,
    });
    const worst = findings.find(({ effect }) => effect !== 'is-noted');
    if (worst) return broken({ kind: 'finding', cause: worst });
    const fault = certificate ? faultIn(token, certificate) : 'no_certificate';
    if (fault) return broken({ kind: 'fault', fault });
    return {
      time: token.time,
      certificate,
      certificates: token.signedData.certificates,
      crls: token.signedData.crls,
      findings,
    };
  } catch (error) {
    if (error instanceof PadesError) return broken({ kind: 'fault', fault: 'unreadable' });
    throw error;
  }
}

function faultIn({ time }: TimestampToken, certificate: Certificate): TokenFault | undefined {
  const usage = extendedKeyUsageOf(certificate);
  if (!usage?.critical || usage.purposes.length !== 1 || usage.purposes[0] !== keyPurposes.timeStamping) {
    return 'other_purpose';
  }
  return isInForce(certificate, time) ? undefined : 'certificate_not_in_force';
}
