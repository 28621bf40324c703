import { createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

import type { SignatureAlgorithm } from '../../src/algorithms/signature.ts';
import { keyPurposes } from '../../src/asn1/identifiers.ts';
import { parseCertificate } from '../../src/certificates/certificate.ts';
import { issueCertificate, issueRoot, type Issuer } from '../../src/issuing/certificate.ts';
import { issueCrl, type Revocation } from '../../src/issuing/crl.ts';
import type { CertificateProfile } from '../../src/issuing/extensions.ts';
import type { NameParts } from '../../src/issuing/names.ts';
import { answerOcsp } from '../../src/issuing/ocsp.ts';
import { answerTimestamp } from '../../src/issuing/timestamp.ts';
import { createLocalKey, createLocalSigner } from '../../src/services/local-signer.ts';
import type { CertificateSource, RevocationSource, Signer, TimestampAuthority } from '../../src/services/ports.ts';

/** A whole small world of trust, with a clock that tests set. Names are invented. */

export type KeyKind = 'rsa-2048' | 'rsa-3072' | 'rsa-4096' | 'rsa-pss' | 'p-256' | 'p-384' | 'p-521' | 'ed25519';

export const urls = {
  ocsp: 'http://ocsp.pki.test/',
  issuer: 'http://pki.test/issuing.cer',
  issuingCrl: 'http://pki.test/issuing.crl',
  rootCrl: 'http://pki.test/root.crl',
};

export function generateKey(kind: KeyKind): KeyObject {
  if (kind === 'ed25519') return generateKeyPairSync('ed25519').privateKey;
  if (kind === 'rsa-pss') return generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).privateKey;
  if (kind.startsWith('rsa')) return generateKeyPairSync('rsa', { modulusLength: Number(kind.slice(4)) }).privateKey;
  return generateKeyPairSync('ec', { namedCurve: kind.toUpperCase() }).privateKey;
}

export interface PersonOrder {
  readonly name: string;
  readonly key?: KeyKind | KeyObject;
  readonly algorithm?: SignatureAlgorithm;
  readonly profile?: Partial<CertificateProfile>;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

export interface TestPki {
  /** Every clock of this world. */
  now: Date;
  readonly root: Issuer;
  readonly issuing: Issuer;
  readonly anchors: readonly Uint8Array[];
  readonly issue: (order: PersonOrder) => Promise<Signer & { readonly privateKey: KeyObject }>;
  readonly revoke: (signer: Signer, at: Date) => void;
  readonly timestamp: TimestampAuthority;
  readonly timestampFrom: (authority: Signer) => TimestampAuthority;
  readonly tsa: Signer;
  readonly revocation: RevocationSource;
  readonly certificates: CertificateSource;
  /** What was asked, in order. */
  readonly asked: string[];
}

const year = 365 * 24 * 60 * 60_000;
const day = 24 * 60 * 60_000;
export const policy = '1.3.6.1.4.1.99999.2.1';

const signerProfile: CertificateProfile = {
  keyUsage: ['digitalSignature', 'nonRepudiation'],
  ocspUrl: urls.ocsp,
  issuerUrl: urls.issuer,
  crlUrl: urls.issuingCrl,
  policies: ['1.3.6.1.4.1.99999.1.1'],
};

export const tsaProfile: Partial<CertificateProfile> = {
  extendedKeyUsage: { critical: true, purposes: [keyPurposes.timeStamping] },
};

const name = (commonName: string): NameParts => [
  ['C', 'EC'],
  ['O', 'Autoridad de Prueba'],
  ['CN', commonName],
];

export async function createTestPki(now = new Date('2026-03-02T15:00:00Z')): Promise<TestPki> {
  const root = await createRoot(now);
  const issuing = await createIssuing(root, now);
  const revocations: Revocation[] = [];
  const asked: string[] = [];
  const pki = { now };

  const issue: TestPki['issue'] = async (order) => {
    const privateKey =
      order.key === undefined || typeof order.key === 'string' ? generateKey(order.key ?? 'p-256') : order.key;
    const certificate = await issueCertificate(
      {
        subject: name(order.name),
        publicKey: publicKeyOf(privateKey),
        serialNumber: serial(),
        notBefore: order.notBefore ?? new Date(now.getTime() - day),
        notAfter: order.notAfter ?? new Date(now.getTime() + 2 * year),
        profile: { ...signerProfile, ...order.profile },
      },
      issuing,
    );
    const chain = [issuing.certificate];
    const common = { key: privateKey, certificate, chain };
    return { ...createLocalSigner(order.algorithm ? { ...common, algorithm: order.algorithm } : common), privateKey };
  };
  const responder = await issue({
    name: 'Respondedor OCSP',
    profile: {
      keyUsage: ['digitalSignature'],
      extendedKeyUsage: { critical: false, purposes: [keyPurposes.ocspSigning] },
      noCheck: true,
    },
  });
  const tsa = await issue({ name: 'Autoridad de Sellado de Tiempo', profile: tsaProfile });
  const timestampFrom = (authority: Signer): TimestampAuthority => ({
    answer: (query) => answerTimestamp({ query, time: pki.now, serialNumber: serial(), policy }, authority),
  });
  const revocation = createRevocation({ pki, root, issuing, responder, revocations, asked });
  return Object.assign(pki, {
    root,
    issuing,
    anchors: [root.certificate],
    issue,
    revoke: (signer: Signer, at: Date) => {
      revocations.push({ serialNumber: parseCertificate(signer.certificate).serialNumber, at, reason: 1 });
    },
    tsa,
    timestamp: timestampFrom(tsa),
    timestampFrom,
    revocation,
    certificates: {
      fetchIssuer: async (url: string) => {
        asked.push(`issuer ${url}`);
        return issuing.certificate;
      },
    },
    asked,
  });
}

export const serial = (): Buffer => Buffer.concat([Buffer.of(0x41), randomBytes(15)]);

const publicKeyOf = (privateKey: KeyObject): Buffer =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' });

async function createRoot(now: Date): Promise<Issuer> {
  const privateKey = generateKey('p-384');
  const key = createLocalKey(privateKey);
  const certificate = await issueRoot(
    {
      subject: name('Raíz de Prueba'),
      publicKey: publicKeyOf(privateKey),
      serialNumber: serial(),
      notBefore: new Date(now.getTime() - 5 * year),
      notAfter: new Date(now.getTime() + 20 * year),
      profile: { keyUsage: ['keyCertSign', 'crlSign'], authority: {} },
    },
    key,
  );
  return { key, certificate };
}

async function createIssuing(root: Issuer, now: Date): Promise<Issuer> {
  const privateKey = generateKey('p-256');
  const certificate = await issueCertificate(
    {
      subject: name('Emisora de Prueba'),
      publicKey: publicKeyOf(privateKey),
      serialNumber: serial(),
      notBefore: new Date(now.getTime() - 2 * year),
      notAfter: new Date(now.getTime() + 15 * year),
      profile: { keyUsage: ['keyCertSign', 'crlSign'], authority: { pathLength: 0 }, crlUrl: urls.rootCrl },
    },
    root,
  );
  return { key: createLocalKey(privateKey), certificate };
}

interface RevocationWorld {
  readonly pki: { readonly now: Date };
  readonly root: Issuer;
  readonly issuing: Issuer;
  readonly responder: Signer;
  readonly revocations: readonly Revocation[];
  readonly asked: string[];
}

function createRevocation({ pki, root, issuing, responder, revocations, asked }: RevocationWorld): RevocationSource {
  const revokedAt = (serialNumber: Uint8Array) =>
    revocations.find((entry) => Buffer.from(entry.serialNumber).equals(serialNumber));
  return {
    askOcsp: async (url, request) => {
      asked.push(`ocsp ${url}`);
      return answerOcsp(
        {
          request,
          statusOf: ({ serialNumber }) => {
            const found = revokedAt(serialNumber);
            return found ? { kind: 'revoked', at: found.at, reason: 1 } : { kind: 'good' };
          },
          producedAt: pki.now,
          thisUpdate: pki.now,
          nextUpdate: new Date(pki.now.getTime() + day),
        },
        { key: responder, certificate: responder.certificate },
      );
    },
    fetchCrl: async (url) => {
      asked.push(`crl ${url}`);
      const order = { number: 1, thisUpdate: pki.now, nextUpdate: new Date(pki.now.getTime() + 7 * day) };
      if (url === urls.rootCrl) return issueCrl({ ...order, revocations: [] }, root);
      return issueCrl({ ...order, revocations }, issuing);
    },
  };
}
