import { createPublicKey, generateKeyPairSync } from 'node:crypto';

import {
  createLocalSigner,
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

export interface SandboxSigner {
  readonly signer: Signer;
  readonly serialNumber: string;
}

/** Somebody with a certificate of the demonstration's authority. */
export async function issueSigner(pki: SandboxPki, name: string, cedula: string): Promise<SandboxSigner> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { certificate, serialNumber } = await pki.issue({
    subject: [
      ['C', 'EC'],
      ['CN', name],
      ['serialNumber', `IDCEC-${cedula}`],
    ],
    publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }),
    notAfter: new Date(Date.now() + 365 * 86_400_000),
  });
  return {
    signer: createLocalSigner({ key: privateKey, certificate, chain: [pki.issuingCertificate] }),
    serialNumber,
  };
}

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
}

export async function signPdf(bytes: Uint8Array, { pki, signers, level = 'B-B' }: SigningOrder): Promise<Buffer> {
  let file: PdfFile = pdfFileOf(Buffer.from(bytes));
  for (const signer of signers)
    file = await signFile({ file, signer, now: new Date(), ...describeLevel(level, servicesOf(pki)) });
  return Buffer.from(joinParts(file));
}

function describeLevel(
  level: NonNullable<SigningOrder['level']>,
  services: ReturnType<typeof servicesOf>,
): LevelRequest {
  if (level === 'B-B') return { level };
  return level === 'B-T' ? { level, timestamp: services.timestamp } : { level, ...services };
}
