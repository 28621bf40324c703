import { digestOf } from '../../algorithms/digest.ts';
import { cms, keyPurposes } from '../../asn1/identifiers.ts';
import { sameBytes } from '../../bytes.ts';
import { isInForce, type Certificate } from '../../certificates/certificate.ts';
import { extendedKeyUsageOf } from '../../certificates/extensions.ts';
import { PadesError } from '../../errors.ts';
import type { Imprint } from '../../timestamps/query.ts';
import { readTimestampToken, type TimestampToken } from '../../timestamps/token.ts';
import { found, type Finding } from '../finding.ts';
import { checkSignerInfo } from './check-signer-info.ts';

export interface CheckedToken {
  readonly time: Date | undefined;
  readonly certificate: Certificate | undefined;
  readonly certificates: readonly Buffer[];
  readonly crls: readonly Buffer[];
  readonly findings: readonly Finding[];
}

/** RFC 3161 §2.3 and EN 319 102-1 §5.4: whether a time stamp is about these bytes and was given by who may give it. */
export function checkToken(bytes: Buffer, digestOfStamped: (algorithm: Imprint['algorithm']) => Buffer): CheckedToken {
  const broken = (because: string): CheckedToken => ({
    time: undefined,
    certificate: undefined,
    certificates: [],
    crls: [],
    findings: [found('timestamp.broken', because)],
  });
  try {
    const token = readTimestampToken(bytes);
    if (!sameBytes(token.imprint.digest, digestOfStamped(token.imprint.algorithm))) return broken('es de otros datos');
    const { certificate, findings } = checkSignerInfo({
      signedData: token.signedData,
      contentType: cms.timestampInfo,
      digestContent: (algorithm) => digestOf(algorithm, token.statement),
      mustNameCertificate: true,
    });
    const worst = findings.find(({ effect }) => effect !== 'is-noted');
    if (worst) return broken(worst.text);
    const fault = certificate ? faultIn(token, certificate) : 'sin certificado';
    if (fault) return broken(fault);
    return {
      time: token.time,
      certificate,
      certificates: token.signedData.certificates,
      crls: token.signedData.crls,
      findings,
    };
  } catch (error) {
    if (error instanceof PadesError) return broken('no se puede leer');
    throw error;
  }
}

function faultIn({ time }: TimestampToken, certificate: Certificate): string | undefined {
  const usage = extendedKeyUsageOf(certificate);
  if (!usage?.critical || usage.purposes.length !== 1 || usage.purposes[0] !== keyPurposes.timeStamping) {
    return 'su certificado no es para sellos de tiempo';
  }
  return isInForce(certificate, time) ? undefined : 'su certificado no estaba vigente';
}
