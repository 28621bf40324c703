import { chooseSigningKey, openPkcs12, Pkcs12Error, type Pkcs12ErrorCode } from '@rubrica/pkcs12';

import { toBase64 } from '../../../shared/base64.ts';
import { checkPrepared, type PreparedDocument } from './check-prepared.ts';

export type SigningAlgorithm =
  | { readonly scheme: 'rsa-pkcs1'; readonly digest: 'sha256' }
  | { readonly scheme: 'ecdsa'; readonly digest: 'sha256' | 'sha384' };

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

const usages = [
  {
    import: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    hash: 'SHA-256',
    algorithm: { scheme: 'rsa-pkcs1', digest: 'sha256' },
  },
  { import: { name: 'ECDSA', namedCurve: 'P-256' }, hash: 'SHA-256', algorithm: { scheme: 'ecdsa', digest: 'sha256' } },
  { import: { name: 'ECDSA', namedCurve: 'P-384' }, hash: 'SHA-384', algorithm: { scheme: 'ecdsa', digest: 'sha384' } },
] as const;

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

/** The platform knows what kind of key it is by taking it. */
async function importKey(pkcs8: Uint8Array): Promise<Pick<OpenedCertificate, 'algorithm' | 'sign'> | undefined> {
  const { subtle } = crypto;
  for (const { import: kind, hash, algorithm } of usages) {
    const key = await subtle.importKey('pkcs8', Uint8Array.from(pkcs8), kind, false, ['sign']).catch(() => undefined);
    if (!key) continue;
    const sign = async (document: PreparedDocument): Promise<Uint8Array> => {
      await checkPrepared(document, hash);
      return new Uint8Array(await subtle.sign({ name: kind.name, hash }, key, document.toBeSigned));
    };
    return { algorithm, sign };
  }
  return undefined;
}
