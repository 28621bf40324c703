import {
  chooseSigningKey,
  openPkcs12,
  Pkcs12Error,
  readSigningKey,
  type Pkcs12ErrorCode,
  type SigningDigest,
  type SigningKey,
} from '@rubrica/pkcs12';

import { toBase64 } from '../../../shared/base64.ts';
import { checkPrepared, type PreparedDocument } from './check-prepared.ts';

export type SigningAlgorithm = Pick<SigningKey, 'scheme' | 'digest'>;

/** A key that this page may use and nobody may read, with what is public about it. */
export interface OpenedCertificate {
  /** Base64, the person's own first. */
  readonly certificates: readonly string[];
  readonly algorithm: SigningAlgorithm;
  /** Rejects with `AnotherDocument` unless what is to be signed is about exactly these bytes. */
  readonly sign: (document: PreparedDocument) => Promise<Uint8Array>;
}

export interface CertificateFile {
  readonly file: Blob;
  readonly password: string;
  readonly now: Date;
  /** Called with a part of 1 where opening takes long. */
  readonly onProgress: (part: number) => void;
}

export type CertificateProblem = Pkcs12ErrorCode | 'unreadable';

const largestBytes = 1_048_576;

const names = {
  'rsa-pkcs1': 'RSASSA-PKCS1-v1_5',
  'rsa-pss': 'RSA-PSS',
  ecdsa: 'ECDSA',
  ed25519: 'Ed25519',
} as const satisfies Record<SigningKey['scheme'], string>;

const digests = {
  sha256: { hash: 'SHA-256', saltLength: 32 },
  sha384: { hash: 'SHA-384', saltLength: 48 },
  sha512: { hash: 'SHA-512', saltLength: 64 },
} as const satisfies Record<SigningDigest, object>;

/**
 * Everything happens in this page: the file and its password go nowhere. The key becomes one that cannot be exported, and
 * the bytes it came from are wiped.
 */
export async function openCertificate({
  file,
  password,
  now,
  onProgress,
}: CertificateFile): Promise<OpenedCertificate | { readonly problem: CertificateProblem }> {
  if (file.size > largestBytes) return { problem: 'over_limit' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { pkcs8, certificate, chain } = chooseSigningKey(
      await openPkcs12({ file: bytes, password, onProgress }),
      now,
    );
    bytes.fill(0);
    const signing = await importKey(pkcs8);
    pkcs8.fill(0);
    return signing
      ? { ...signing, certificates: [certificate, ...chain].map((der) => toBase64(der)) }
      : { problem: 'unsupported' };
  } catch (error) {
    if (error instanceof Pkcs12Error) return { problem: error.code };
    if (error instanceof DOMException) return { problem: 'unreadable' }; // the file moved or may not be read
    throw error;
  }
}

/** Undefined where this browser cannot use a key of this kind, such as Ed25519 in older ones. */
async function importKey(pkcs8: Uint8Array): Promise<Pick<OpenedCertificate, 'algorithm' | 'sign'> | undefined> {
  const { subtle } = crypto;
  const found = readSigningKey(pkcs8);
  if (!found) return undefined;
  const { scheme, digest, curve } = found;
  const { hash, saltLength } = digests[digest];
  // The platform reads of this what concerns the kind of key.
  const parameters = { name: names[scheme], hash, saltLength, ...(curve && { namedCurve: curve }) };
  const key = await subtle.importKey('pkcs8', found.pkcs8, parameters, false, ['sign']).catch(() => undefined);
  found.pkcs8.fill(0);
  if (!key) return undefined;
  const sign = async (document: PreparedDocument): Promise<Uint8Array> => {
    await checkPrepared(document, hash);
    return new Uint8Array(await subtle.sign(parameters, key, document.toBeSigned));
  };
  return { algorithm: { scheme, digest }, sign };
}
