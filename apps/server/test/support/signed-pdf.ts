import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

import {
  createLocalKey,
  createLocalSigner,
  issueCertificate,
  issueRoot,
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
import { daysAfter, testMoment } from './clock.ts';
import { endOf } from './own-key.ts';

export interface SandboxSigner {
  readonly signer: Signer;
  readonly serialNumber: string;
}

const createKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const spki = (key: KeyObject): Buffer => createPublicKey(key).export({ format: 'der', type: 'spki' });

/** Somebody with a certificate of the demonstration's authority. */
export async function issueSigner(pki: SandboxPki, name: string, cedula: string): Promise<SandboxSigner> {
  const key = createKey();
  const { certificate, serialNumber } = await pki.issue({
    subject: [
      ['C', 'EC'],
      ['CN', name],
      ['serialNumber', `IDCEC-${cedula}`],
    ],
    publicKey: spki(key),
    notAfter: endOf(pki),
  });
  return {
    signer: createLocalSigner({ key, certificate, chain: [pki.issuingCertificate] }),
    serialNumber,
  };
}

/** Somebody for whom another authority vouches, on the day of the tests. */
export async function issueOutsider(name: string, crlUrl: string) {
  const soon = { notBefore: daysAfter(testMoment, -1), notAfter: daysAfter(testMoment, 1) };
  const [rootKey, key] = [createKey(), createKey()];
  const root = await issueRoot(
    {
      ...soon,
      subject: [['CN', 'Raíz ajena']],
      publicKey: spki(rootKey),
      serialNumber: Buffer.of(1),
      profile: { keyUsage: ['keyCertSign', 'crlSign'], authority: {} },
    },
    createLocalKey(rootKey),
  );
  const certificate = await issueCertificate(
    {
      ...soon,
      subject: [['CN', name]],
      publicKey: spki(key),
      serialNumber: Buffer.of(2),
      profile: { keyUsage: ['nonRepudiation'], crlUrl },
    },
    { key: createLocalKey(rootKey), certificate: root },
  );
  return { root, signer: createLocalSigner({ key, certificate }) };
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
