import { createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { createRequire } from 'node:module';

import { P12Signer as LibpdfSigner, PDF } from '@libpdf/core';

import { createLocalKey, issueCertificate, issueRoot } from '../packages/pades/src/index.ts';

/** What signs beside us, each with the same key, and each as its own documentation shows. */

interface Forge {
  readonly util: { createBuffer(binary: string): unknown };
  readonly asn1: { fromDer(buffer: unknown): unknown; toDer(asn1: unknown): { getBytes(): string } };
  readonly pki: {
    privateKeyFromPem(pem: string): unknown;
    certificateFromAsn1(asn1: unknown): unknown;
  };
  readonly pkcs12: { toPkcs12Asn1(key: unknown, chain: unknown[], password: string, options: object): unknown };
}

interface Signpdf {
  readonly default: { sign(pdf: Buffer, signer: unknown): Promise<Buffer> };
}
interface PlaceholderPlain {
  plainAddPlaceholder(options: object): Buffer;
}
interface SignerP12 {
  readonly P12Signer: new (p12: Buffer, options: object) => unknown;
}

const require = createRequire(import.meta.url);
const forge: Forge = require('node-forge');
const signpdf: Signpdf = require('@signpdf/signpdf');
const placeholder: PlaceholderPlain = require('@signpdf/placeholder-plain');
const signerP12: SignerP12 = require('@signpdf/signer-p12');

export const password = 'secreto';

export interface Identity {
  readonly key: KeyObject;
  readonly certificate: Buffer;
  readonly chain: readonly Buffer[];
  readonly p12: Buffer;
}

/** An RSA key of 2048 bits under an RSA root, since forge reads no other certificates. */
export async function createIdentity(): Promise<Identity> {
  const rootKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const order = (name: string, own: KeyObject) => ({
    subject: [
      ['C', 'EC'],
      ['CN', name],
    ] as const,
    publicKey: createPublicKey(own).export({ format: 'der', type: 'spki' }),
    serialNumber: randomBytes(8),
    notBefore: new Date(Date.now() - 60_000),
    notAfter: new Date(Date.now() + 86_400_000),
  });
  const issuerKey = createLocalKey(rootKey);
  const root = await issueRoot(
    { ...order('Raíz', rootKey), profile: { keyUsage: ['keyCertSign'], authority: {} } },
    issuerKey,
  );
  const profile = { keyUsage: ['digitalSignature', 'nonRepudiation'] as const };
  const certificate = await issueCertificate({ ...order('ANA', key), profile }, { key: issuerKey, certificate: root });
  return { key, certificate, chain: [root], p12: exportP12(key, [certificate, root]) };
}

function exportP12(key: KeyObject, certificates: readonly Buffer[]): Buffer {
  const parse = (der: Buffer): unknown =>
    forge.pki.certificateFromAsn1(forge.asn1.fromDer(forge.util.createBuffer(der.toString('latin1'))));
  const privateKey = forge.pki.privateKeyFromPem(key.export({ format: 'pem', type: 'pkcs1' }).toString());
  const asn1 = forge.pkcs12.toPkcs12Asn1(privateKey, certificates.map(parse), password, { algorithm: 'aes256' });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');
}

export type SignOnce = (pdf: Buffer) => Promise<unknown>;

/** Opens the key once, where the library lets its user do so. */
export async function createLibpdf({ p12 }: Pick<Identity, 'p12'>): Promise<SignOnce> {
  const signer = await LibpdfSigner.create(new Uint8Array(p12), password);
  return async (pdf) => {
    const document = await PDF.load(new Uint8Array(pdf.buffer, pdf.byteOffset, pdf.length));
    return document.sign({ signer, level: 'B-B' });
  };
}

/** Its signer can be used once: it consumes the file that it was given. */
export function createSignpdf({ p12 }: Pick<Identity, 'p12'>): SignOnce {
  const createSigner = (): unknown => new signerP12.P12Signer(p12, { passphrase: password });
  const details = { reason: 'Apruebo', contactInfo: 'a', name: 'ANA', location: 'Quito', signatureLength: 16_384 };
  return (pdf) => signpdf.default.sign(placeholder.plainAddPlaceholder({ pdfBuffer: pdf, ...details }), createSigner());
}
