import { sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512, sha512_256 } from '@noble/hashes/sha2.js';
import { sha3_224, sha3_256, sha3_384, sha3_512 } from '@noble/hashes/sha3.js';
import type { CHash } from '@noble/hashes/utils.js';

/** What may stand in an AlgorithmIdentifier of a .p12 file, by object identifier. */

export const pbes2 = '1.2.840.113549.1.5.13';
export const pbkdf2 = '1.2.840.113549.1.5.12';
export const pbmac1 = '1.2.840.113549.1.5.14';

export const hashes: Readonly<Record<string, CHash>> = {
  '1.3.14.3.2.26': sha1,
  '2.16.840.1.101.3.4.2.1': sha256,
  '2.16.840.1.101.3.4.2.2': sha384,
  '2.16.840.1.101.3.4.2.3': sha512,
  '2.16.840.1.101.3.4.2.4': sha224,
  '2.16.840.1.101.3.4.2.6': sha512_256,
  '2.16.840.1.101.3.4.2.7': sha3_224,
  '2.16.840.1.101.3.4.2.8': sha3_256,
  '2.16.840.1.101.3.4.2.9': sha3_384,
  '2.16.840.1.101.3.4.2.10': sha3_512,
};

/** HMAC with a hash: the pseudo-random function of PBKDF2, or the code of PBMAC1. */
export interface Prf {
  readonly hash: CHash;
  /** Where the platform computes PBKDF2 with it, which is several times as fast. */
  readonly webCryptoName?: 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';
}

export const defaultPrf: Prf = { hash: sha1, webCryptoName: 'SHA-1' };

export const prfs: Readonly<Record<string, Prf>> = {
  '1.2.840.113549.2.7': defaultPrf,
  '1.2.840.113549.2.8': { hash: sha224 },
  '1.2.840.113549.2.9': { hash: sha256, webCryptoName: 'SHA-256' },
  '1.2.840.113549.2.10': { hash: sha384, webCryptoName: 'SHA-384' },
  '1.2.840.113549.2.11': { hash: sha512, webCryptoName: 'SHA-512' },
  '1.2.840.113549.2.13': { hash: sha512_256 },
  '2.16.840.1.101.3.4.2.13': { hash: sha3_224 },
  '2.16.840.1.101.3.4.2.14': { hash: sha3_256 },
  '2.16.840.1.101.3.4.2.15': { hash: sha3_384 },
  '2.16.840.1.101.3.4.2.16': { hash: sha3_512 },
};

export interface Pbes2Cipher {
  readonly kind: 'aes' | 'camellia' | 'triple-des';
  readonly keyBytes: number;
}

export const pbes2Ciphers: Readonly<Record<string, Pbes2Cipher>> = {
  '2.16.840.1.101.3.4.1.2': { kind: 'aes', keyBytes: 16 },
  '2.16.840.1.101.3.4.1.22': { kind: 'aes', keyBytes: 24 },
  '2.16.840.1.101.3.4.1.42': { kind: 'aes', keyBytes: 32 },
  '1.2.392.200011.61.1.1.1.2': { kind: 'camellia', keyBytes: 16 },
  '1.2.392.200011.61.1.1.1.3': { kind: 'camellia', keyBytes: 24 },
  '1.2.392.200011.61.1.1.1.4': { kind: 'camellia', keyBytes: 32 },
  '1.2.840.113549.3.7': { kind: 'triple-des', keyBytes: 24 },
};

export interface LegacyScheme {
  readonly kind: 'triple-des' | 'rc2' | 'rc4';
  readonly keyBytes: number;
}

/** RFC 7292 appendix C: all derive with SHA-1. */
export const legacySchemes: Readonly<Record<string, LegacyScheme>> = {
  '1.2.840.113549.1.12.1.1': { kind: 'rc4', keyBytes: 16 },
  '1.2.840.113549.1.12.1.2': { kind: 'rc4', keyBytes: 5 },
  '1.2.840.113549.1.12.1.3': { kind: 'triple-des', keyBytes: 24 },
  '1.2.840.113549.1.12.1.4': { kind: 'triple-des', keyBytes: 16 },
  '1.2.840.113549.1.12.1.5': { kind: 'rc2', keyBytes: 16 },
  '1.2.840.113549.1.12.1.6': { kind: 'rc2', keyBytes: 5 },
};
