import { X509Certificate } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  answerOcsp,
  answerTimestamp,
  createLocalKey,
  createLocalSigner,
  issueCertificate,
  issueCrl,
  PadesError,
  refuseOcsp,
  refuseTimestamp,
  type CertificateProfile,
  type Issuer,
  type NameParts,
  type Revocation,
} from '@rubrica/pades';

import { addressesOf, newSerial, openAuthorities, type PublishedAt } from './authority-files.ts';

export const sandboxPkiPath = '/sandbox/pki';

export interface SandboxOrder {
  readonly subject: NameParts;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Uint8Array;
  readonly notAfter: Date;
  readonly keyUsage?: CertificateProfile['keyUsage'];
  readonly policies?: readonly string[];
}

export interface IssuedCertificate {
  readonly certificate: Buffer;
  readonly serialNumber: string;
}

/** A certificate authority, its OCSP responder, its lists and a time-stamp authority: real protocols, invented trust. */
export interface SandboxPki {
  readonly rootCertificate: Buffer;
  readonly issuingCertificate: Buffer;
  readonly issue: (order: SandboxOrder) => Promise<IssuedCertificate>;
  readonly revoke: (serialNumber: string) => void;
  readonly answerOcsp: (request: Uint8Array) => Promise<Buffer>;
  readonly answerTimestamp: (query: Uint8Array) => Promise<Buffer>;
  readonly crlOf: (authority: 'root' | 'issuing') => Promise<Buffer>;
}

export interface SandboxPkiOptions {
  readonly directory: string;
  readonly publicUrl: URL;
  readonly now: () => Date;
}

const dayMilliseconds = 86_400_000;
/** Of our own invention; nobody is registered under this arc. */
const timestampPolicy = '1.3.6.1.4.1.99999.2.1';
const certificatePolicy = '1.3.6.1.4.1.99999.1.1';
const usualUses = ['digitalSignature', 'nonRepudiation'] as const;
const keyCompromise = 1;

export async function openSandboxPki({ directory, publicUrl, now }: SandboxPkiOptions): Promise<SandboxPki> {
  const published = addressesUnder(publicUrl);
  const { root, issuing, ocsp, tsa } = await openAuthorities(directory, published, now());
  // The time-stamp authority and the responder are certificates of the issuing authority too.
  const register = openRegister(directory, [ocsp.certificate, tsa.certificate]);
  const issuer = { key: createLocalKey(issuing.key), certificate: issuing.certificate };
  const rootIssuer = { key: createLocalKey(root.key), certificate: root.certificate };
  const responder = { key: createLocalKey(ocsp.key), certificate: ocsp.certificate };
  const stamper = createLocalSigner({ ...tsa, chain: [issuing.certificate] });
  const [rootList, issuingList] = [createListPublisher(), createListPublisher()];
  const inDays = (days: number) => new Date(now().getTime() + days * dayMilliseconds);

  return {
    rootCertificate: root.certificate,
    issuingCertificate: issuing.certificate,
    issue: async ({ subject, publicKey, notAfter, policies = [certificatePolicy], keyUsage = usualUses }) => {
      const serialNumber = newSerial();
      const profile = { keyUsage, policies, ...addressesOf(published) };
      const order = { subject, publicKey, serialNumber, notBefore: inDays(-1), notAfter, profile };
      const certificate = await issueCertificate(order, issuer);
      const serial = serialNumber.toString('hex');
      register.addIssued(serial, certificate);
      return { certificate, serialNumber: serial };
    },
    revoke: (serialNumber) => register.revoke(serialNumber, now()),
    answerOcsp: async (request) => {
      try {
        const statusOf = ({ serialNumber }: { readonly serialNumber: Buffer }) => register.statusOf(serialNumber);
        const times = { producedAt: now(), thisUpdate: now(), nextUpdate: inDays(1) };
        return await answerOcsp({ request, statusOf, ...times }, responder);
      } catch (error) {
        if (error instanceof PadesError) return refuseOcsp(1);
        throw error;
      }
    },
    answerTimestamp: async (query) => {
      try {
        return await answerTimestamp(
          { query, time: now(), serialNumber: newSerial(), policy: timestampPolicy },
          stamper,
        );
      } catch (error) {
        if (error instanceof PadesError) return refuseTimestamp('badRequest', 'La solicitud no se puede leer');
        throw error;
      }
    },
    crlOf: (authority) =>
      authority === 'root' ? rootList([], rootIssuer, now()) : issuingList(register.revocations(), issuer, now()),
  };
}

const listMilliseconds = 3_600_000;

/** An authority publishes a list: it signs it once an hour, and again when somebody is revoked. */
function createListPublisher() {
  let published: { readonly at: Date; readonly names: string; readonly list: Promise<Buffer> } | undefined;
  return (revocations: readonly Revocation[], issuer: Issuer, now: Date): Promise<Buffer> => {
    const names = revocations.map(({ serialNumber }) => Buffer.from(serialNumber).toString('hex')).join();
    const age = published ? now.getTime() - published.at.getTime() : -1;
    if (published && published.names === names && age >= 0 && age < listMilliseconds) return published.list;
    const order = {
      number: Math.floor(now.getTime() / 1000),
      thisUpdate: now,
      nextUpdate: new Date(now.getTime() + 7 * dayMilliseconds),
      revocations,
    };
    published = { at: now, names, list: issueCrl(order, issuer) };
    return published.list;
  };
}

function addressesUnder(publicUrl: URL): PublishedAt {
  const at = (file: string) => new URL(`${sandboxPkiPath}/${file}`, publicUrl).href;
  return {
    ocsp: at('ocsp'),
    issuingCertificate: at('issuing.cer'),
    issuingCrl: at('issuing.crl'),
    rootCrl: at('root.crl'),
  };
}

/** What was issued and what was revoked, one small file each: whatever is cut off leaves the rest whole. */
function openRegister(directory: string, services: readonly Buffer[]) {
  const ofServices = new Set(services.map((certificate) => plainSerial(new X509Certificate(certificate).serialNumber)));
  const issuedDirectory = path.join(directory, 'issued');
  const revokedDirectory = path.join(directory, 'revoked');
  for (const folder of [issuedDirectory, revokedDirectory]) mkdirSync(folder, { recursive: true });
  const isIssued = (serial: string) => readdirSync(issuedDirectory).includes(`${serial}.cer`);
  const revokedAt = (serial: string): Date | undefined =>
    readdirSync(revokedDirectory).includes(serial)
      ? new Date(readFileSync(path.join(revokedDirectory, serial), 'utf8'))
      : undefined;

  return {
    addIssued: (serial: string, certificate: Buffer) =>
      writeFileSync(path.join(issuedDirectory, `${serial}.cer`), certificate, { flag: 'wx' }),
    revoke: (serial: string, at: Date) => {
      const issued = readdirSync(issuedDirectory).map((file) => path.basename(file, '.cer'));
      const known = issued.find((one) => plainSerial(one) === plainSerial(serial));
      if (known === undefined) throw new Error(`the sandbox issued no certificate ${serial}`);
      if (!revokedAt(known)) writeFileSync(path.join(revokedDirectory, known), at.toISOString());
    },
    /** Its own authorities are good; of what it never issued it knows nothing. */
    statusOf: (serialNumber: Buffer) => {
      const serial = serialNumber.toString('hex');
      const at = revokedAt(serial);
      if (at) return { kind: 'revoked', at, reason: keyCompromise } as const;
      return isIssued(serial) || ofServices.has(plainSerial(serial))
        ? ({ kind: 'good' } as const)
        : ({ kind: 'unknown' } as const);
    },
    revocations: (): readonly Revocation[] =>
      readdirSync(revokedDirectory).flatMap((serial) => {
        const at = revokedAt(serial);
        return at ? [{ serialNumber: Buffer.from(serial, 'hex'), at, reason: keyCompromise }] : [];
      }),
  };
}

/** Without the zeros that keep a number positive. */
const plainSerial = (serial: string): string => serial.toLowerCase().replace(/^0+/, '');
