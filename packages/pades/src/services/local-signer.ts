import { createPublicKey, type KeyObject } from 'node:crypto';

import { chooseSigningKey, openPkcs12, type Pkcs12Opening } from '@rubrica/pkcs12';

import type { DigestAlgorithm } from '../algorithms/digest.ts';
import { defaultAlgorithm, privateKeyFrom, signBytes } from '../algorithms/keys.ts';
import type { SignatureAlgorithm } from '../algorithms/signature.ts';
import { parseCertificate, publicKeyOf } from '../certificates/certificate.ts';
import { PadesError } from '../errors.ts';
import type { Signer, SigningKey } from './ports.ts';

export interface LocalKey {
  /** A key object, or PKCS#8 in DER. */
  readonly key: KeyObject | Uint8Array;
  readonly certificate: Uint8Array;
  readonly chain?: readonly Uint8Array[];
  /** RSA signs with PKCS#1 v1.5 and SHA-256 unless told otherwise, ECDSA with SHA-256. */
  readonly algorithm?: SignatureAlgorithm;
}

/** A key in this process, without a certificate: to issue one. */
export function createLocalKey(key: KeyObject, algorithm: SignatureAlgorithm = defaultAlgorithm(key)): SigningKey {
  return { algorithm, sign: (bytes) => signBytes(key, algorithm, bytes) };
}

/** A signer whose key is in this process. */
export function createLocalSigner({ key, certificate, chain = [], algorithm }: LocalKey): Signer {
  const privateKey = key instanceof Uint8Array ? privateKeyFrom(key) : key;
  const own = publicKeyOf(parseCertificate(certificate));
  if (!createPublicKey(privateKey).equals(own)) {
    throw new PadesError('signer.unsuitable_certificate', 'the certificate is for another key');
  }
  const signer = { certificate, chain, ...createLocalKey(privateKey, algorithm) };
  proven.add(signer);
  return signer;
}

const proven = new WeakSet<Signer>();

/**
 * Whether the signer is one of ours: its key was shown to belong to its certificate, and OpenSSL checks its own
 * arithmetic. Values of all others are verified one by one.
 */
export const isProvenSigner = (signer: Signer): boolean => proven.has(signer);

export interface Pkcs12Signer extends Pkcs12Opening {
  readonly digestAlgorithm?: DigestAlgorithm;
  /** To choose among several keys. */
  readonly now: Date;
}

/** The signer in a .p12 file. Throws `Pkcs12Error` where the file does not open or holds no key to sign with. */
export async function openPkcs12Signer({ digestAlgorithm, now, ...opening }: Pkcs12Signer): Promise<Signer> {
  const { pkcs8, certificate, chain } = chooseSigningKey(await openPkcs12(opening), now);
  const key = privateKeyFrom(pkcs8);
  return createLocalSigner({ key, certificate, chain, algorithm: defaultAlgorithm(key, digestAlgorithm) });
}
