import { createPublicKey, generateKeyPairSync, X509Certificate, type KeyObject } from 'node:crypto';

import { createLocalKey, createLocalSigner, issueRoot, type Signer } from '@rubrica/pades';

type RootOrder = Parameters<typeof issueRoot>[0];

/** An authority that issues certificates, such as that of the demonstration. */
export interface CertificateIssuer {
  readonly issuingCertificate: Buffer;
  readonly issue: (order: {
    readonly subject: RootOrder['subject'];
    readonly publicKey: Buffer;
    readonly notAfter: Date;
  }) => Promise<{ readonly certificate: Buffer; readonly serialNumber: string }>;
}

/** A key that its owner holds, and its certificates. */
export interface OwnKey {
  readonly privateKey: KeyObject;
  readonly certificate: Buffer;
  readonly serialNumber: string;
  /** Own and issuer's, as the browser sends them. */
  readonly certificates: readonly string[];
}

interface Owner {
  readonly name?: string;
  readonly cedula: string;
  readonly notAfter?: Date;
  readonly bits?: number;
  /** Another than RSA of so many bits. */
  readonly key?: KeyObject;
}

const spki = (key: KeyObject): Buffer => createPublicKey(key).export({ format: 'der', type: 'spki' });

const subjectOf = (name: string, cedula: string): RootOrder['subject'] => [
  ['C', 'EC'],
  ['CN', name],
  ['serialNumber', `IDCEC-${cedula}`],
];

/** As long as an authority lasts. */
const endOf = ({ issuingCertificate }: CertificateIssuer): Date => new X509Certificate(issuingCertificate).validToDate;

const generateRsa = (modulusLength: number): KeyObject => generateKeyPairSync('rsa', { modulusLength }).privateKey;

/** A key as people have it in a file. */
export async function issueOwnKey(
  issuer: CertificateIssuer,
  { name = 'ANA ANDRADE', cedula, notAfter = endOf(issuer), bits = 2048, key: privateKey = generateRsa(bits) }: Owner,
): Promise<OwnKey> {
  const order = { subject: subjectOf(name, cedula), publicKey: spki(privateKey), notAfter };
  const { certificate, serialNumber } = await issuer.issue(order);
  const certificates = [certificate, issuer.issuingCertificate].map((one) => one.toString('base64'));
  return { privateKey, certificate, serialNumber, certificates };
}

/** Somebody who signs, with a small key. */
export async function issueSigner(
  issuer: CertificateIssuer,
  name: string,
  cedula: string,
): Promise<{ readonly signer: Signer; readonly serialNumber: string }> {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const order = { subject: subjectOf(name, cedula), publicKey: spki(key), notAfter: endOf(issuer) };
  const { certificate, serialNumber } = await issuer.issue(order);
  return { signer: createLocalSigner({ key, certificate, chain: [issuer.issuingCertificate] }), serialNumber };
}

/** An RSA key whose certificate is signed by itself, for whatever use. */
export async function makeSelfSignedKey(
  order: Pick<RootOrder, 'subject' | 'notBefore' | 'notAfter'> & {
    readonly keyUsage: RootOrder['profile']['keyUsage'];
  },
): Promise<Pick<OwnKey, 'privateKey' | 'certificate' | 'certificates'>> {
  const { keyUsage, ...rest } = order;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = await issueRoot(
    { ...rest, publicKey: spki(privateKey), serialNumber: Buffer.of(1), profile: { keyUsage } },
    createLocalKey(privateKey),
  );
  return { privateKey, certificate, certificates: [certificate.toString('base64')] };
}
