import {
  joinParts,
  pdfFileOf,
  signFile,
  type CertificateSource,
  type LevelRequest,
  type PdfFile,
  type RevocationSource,
  type Signer,
  type TimestampAuthority,
} from '@rubrica/pades';

import type { SandboxPki } from '../../src/adapters/sandbox-pki/sandbox-pki.ts';
import { testMoment } from './clock.ts';

/** The authority's services without a network between. */
export function servicesOf(pki: SandboxPki) {
  const authority: TimestampAuthority = { answer: (query) => pki.answerTimestamp(query) };
  const revocation: RevocationSource = {
    askOcsp: (_, request) => pki.answerOcsp(request),
    fetchCrl: (url) => pki.crlOf(url.endsWith('root.crl') ? 'root' : 'issuing'),
  };
  const certificates: CertificateSource = { fetchIssuer: async () => pki.issuingCertificate };
  return { timestamp: { authority }, trust: { anchors: [pki.rootCertificate], revocation, certificates } };
}

interface SigningOrder {
  readonly pki: SandboxPki;
  readonly signers: readonly Signer[];
  readonly level?: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';
  readonly now?: Date;
}

export async function signPdf(
  bytes: Uint8Array,
  { pki, signers, level = 'B-B', now = testMoment }: SigningOrder,
): Promise<Buffer> {
  let file: PdfFile = pdfFileOf(Buffer.from(bytes));
  for (const signer of signers) file = await signFile({ file, signer, now, ...describeLevel(level, servicesOf(pki)) });
  return Buffer.from(joinParts(file));
}

function describeLevel(
  level: NonNullable<SigningOrder['level']>,
  services: ReturnType<typeof servicesOf>,
): LevelRequest {
  if (level === 'B-B') return { level };
  return level === 'B-T' ? { level, timestamp: services.timestamp } : { level, ...services };
}
