import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { createLocalSigner, type Signer } from '@rubrica/pades';

import type { CertificateOrder, SigningServices } from '../../ports/trust-services.ts';
import { nameOf } from './authority-files.ts';
import type { SandboxPki } from './sandbox-pki.ts';

const sealYears = 5;

/** The demonstration's own authority, asked without a detour over the network; others meet it by HTTP. */
export function createSandboxSigningServices(pki: SandboxPki, directory: string, now: () => Date): SigningServices {
  let sealKey: Promise<Signer> | undefined;
  return {
    sealKey: () => (sealKey ??= openSealKey(pki, path.join(directory, 'seal'), now())),
    issuers: ['anf', 'dicert'],
    issueFor: (order) => issueFor(pki, order, now()),
    timestamps: { authority: { answer: (query) => pki.answerTimestamp(query) } },
    trust: {
      anchors: [pki.rootCertificate],
      revocation: {
        askOcsp: (_, request) => pki.answerOcsp(request),
        fetchCrl: (url) => pki.crlOf(url.endsWith('/root.crl') ? 'root' : 'issuing'),
      },
      certificates: { fetchIssuer: async () => pki.issuingCertificate },
    },
  };
}

/** As ARCOTEL-2024-0176 writes a natural person. */
async function issueFor(
  pki: SandboxPki,
  { name, lastName, serialNumber, email, privateKey }: CertificateOrder,
  now: Date,
): Promise<Signer> {
  const { certificate } = await pki.issue({
    subject: [...nameOf(`${name} ${lastName}`.trim()), ['serialNumber', serialNumber], ['emailAddress', email]],
    publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }),
    notAfter: new Date(now.getTime() + 30 * 86_400_000),
  });
  return createLocalSigner({ key: privateKey, certificate, chain: [pki.issuingCertificate] });
}

/** Made on the first use and read from then on. Of two nodes that make it at once, both use the files of one. */
async function openSealKey(pki: SandboxPki, directory: string, now: Date): Promise<Signer> {
  if (!existsSync(directory)) {
    mkdirSync(path.dirname(directory), { recursive: true });
    const draft = mkdtempSync(`${directory}-`);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { certificate } = await pki.issue({
      subject: nameOf('Plataforma Rúbrica (demostración)'),
      publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }),
      notAfter: new Date(now.getTime() + sealYears * 365 * 86_400_000),
    });
    writeFileSync(path.join(draft, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    writeFileSync(path.join(draft, 'certificate.cer'), certificate);
    try {
      renameSync(draft, directory);
    } catch (error) {
      if (!existsSync(directory)) throw error;
      rmSync(draft, { recursive: true });
    }
  }
  return createLocalSigner({
    key: createPrivateKey(readFileSync(path.join(directory, 'key.pem'))),
    certificate: readFileSync(path.join(directory, 'certificate.cer')),
    chain: [pki.issuingCertificate],
  });
}
