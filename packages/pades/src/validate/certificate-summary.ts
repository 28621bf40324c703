import { hash } from 'node:crypto';

import { parseCertificate, type Certificate } from '../certificates/certificate.ts';
import { describeName } from '../certificates/names.ts';

/** A certificate as an expert names it in a report. Plain data. */
export interface CertificateSummary {
  readonly subject: string;
  readonly issuer: string;
  /** Hexadecimal, like the fingerprint. */
  readonly serialNumber: string;
  readonly sha256: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

export const summarize = (certificate: Certificate): CertificateSummary => ({
  subject: describeName(certificate.subject),
  issuer: describeName(certificate.issuer),
  serialNumber: certificate.serialNumber.toString('hex'),
  sha256: hash('sha256', certificate.der, 'hex'),
  notBefore: certificate.notBefore,
  notAfter: certificate.notAfter,
});

/** Of a certificate as it stands in a file. */
export const summarizeCertificate = (der: Uint8Array): CertificateSummary => summarize(parseCertificate(der));

/** What is known of the way from a certificate to trust. */
export interface ChainSummary {
  /** From the certificate itself to the authority that is trusted; itself alone where nothing leads there. */
  readonly certificates: readonly CertificateSummary[];
  readonly isTrusted: boolean;
}

export function summarizeChain(
  certificate: Certificate | undefined,
  path: readonly Certificate[] | undefined,
): ChainSummary {
  const known = path ?? (certificate ? [certificate] : []);
  return { certificates: known.map(summarize), isTrusted: path !== undefined };
}
