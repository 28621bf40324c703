import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  createLocalKey,
  issueCertificate,
  issueRoot,
  type CertificateProfile,
  type Issuer,
  type NameParts,
} from '@rubrica/pades';

/** A key of the sandbox with its certificate, DER. */
export interface Authority {
  readonly key: KeyObject;
  readonly certificate: Buffer;
}

const authorityNames = ['root', 'issuing', 'ocsp', 'tsa'] as const;
export type AuthorityName = (typeof authorityNames)[number];
export type Authorities = Readonly<Record<AuthorityName, Authority>>;

/** Where a certificate of the sandbox says that one may ask about it. */
export interface PublishedAt {
  readonly ocsp: string;
  readonly issuingCertificate: string;
  readonly issuingCrl: string;
  readonly rootCrl: string;
}

const dayMilliseconds = 86_400_000;
const purposes = { timeStamping: '1.3.6.1.5.5.7.3.8', ocspSigning: '1.3.6.1.5.5.7.3.9' };

/** Made on the first start and read from then on. Of two nodes that start at once, both use the files of one. */
export async function openAuthorities(directory: string, published: PublishedAt, now: Date): Promise<Authorities> {
  if (!existsSync(directory)) {
    mkdirSync(path.dirname(directory), { recursive: true });
    const draft = mkdtempSync(`${directory}-`);
    writeAuthorities(draft, await makeAuthorities(published, now));
    try {
      renameSync(draft, directory);
    } catch (error) {
      if (!existsSync(directory)) throw error;
      rmSync(draft, { recursive: true });
    }
  }
  return readAuthorities(directory);
}

function writeAuthorities(directory: string, authorities: Authorities): void {
  for (const name of authorityNames) {
    const { key, certificate } = authorities[name];
    const pem = key.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(path.join(directory, `${name}.key`), pem, { mode: 0o600 });
    writeFileSync(path.join(directory, `${name}.cer`), certificate);
  }
}

function readAuthorities(directory: string): Authorities {
  const read = (name: AuthorityName): Authority => ({
    key: createPrivateKey(readFileSync(path.join(directory, `${name}.key`))),
    certificate: readFileSync(path.join(directory, `${name}.cer`)),
  });
  return { root: read('root'), issuing: read('issuing'), ocsp: read('ocsp'), tsa: read('tsa') };
}

async function makeAuthorities(published: PublishedAt, now: Date): Promise<Authorities> {
  const order = (commonName: string, publicKey: KeyObject, profile: CertificateProfile, years: number) => ({
    subject: nameOf(commonName),
    publicKey: createPublicKey(publicKey).export({ format: 'der', type: 'spki' }),
    serialNumber: newSerial(),
    // In force before it was made, so that a demonstration can begin in the past.
    notBefore: new Date(now.getTime() - 365 * dayMilliseconds),
    notAfter: new Date(now.getTime() + years * 365 * dayMilliseconds),
    profile,
  });
  const keys = { root: newKey(), issuing: newKey(), ocsp: newKey(), tsa: newKey() };
  const authorityUse = ['keyCertSign', 'crlSign'] as const;
  const rootKey = createLocalKey(keys.root);
  const root = await issueRoot(
    order('Raíz de demostración', keys.root, { keyUsage: authorityUse, authority: {} }, 20),
    rootKey,
  );
  const issuing = await issueCertificate(
    order(
      'Emisora de demostración',
      keys.issuing,
      { keyUsage: authorityUse, authority: { pathLength: 0 }, crlUrl: published.rootCrl },
      15,
    ),
    { key: rootKey, certificate: root },
  );
  const by: Issuer = { key: createLocalKey(keys.issuing), certificate: issuing };
  const ocsp = await issueCertificate(
    order(
      'OCSP de demostración',
      keys.ocsp,
      {
        keyUsage: ['digitalSignature'],
        extendedKeyUsage: { critical: false, purposes: [purposes.ocspSigning] },
        noCheck: true,
      },
      10,
    ),
    by,
  );
  const tsa = await issueCertificate(
    order(
      'Sellado de tiempo de demostración',
      keys.tsa,
      {
        keyUsage: ['digitalSignature', 'nonRepudiation'],
        extendedKeyUsage: { critical: true, purposes: [purposes.timeStamping] },
        ...addressesOf(published),
      },
      10,
    ),
    by,
  );
  return {
    root: { key: keys.root, certificate: root },
    issuing: { key: keys.issuing, certificate: issuing },
    ocsp: { key: keys.ocsp, certificate: ocsp },
    tsa: { key: keys.tsa, certificate: tsa },
  };
}

/** What every certificate of the issuing authority says about itself. */
export const addressesOf = (published: PublishedAt) => ({
  ocspUrl: published.ocsp,
  issuerUrl: published.issuingCertificate,
  crlUrl: published.issuingCrl,
});

/** Positive and 128 bits wide. */
export const newSerial = (): Buffer => Buffer.concat([Buffer.of(0x52), randomBytes(15)]);

/** Common names stand under a firm that nobody can take for a real one. */
export const nameOf = (commonName: string): NameParts => [
  ['C', 'EC'],
  ['O', 'Entorno de demostración'],
  ['CN', commonName],
];

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
