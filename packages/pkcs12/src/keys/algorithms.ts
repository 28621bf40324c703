import type { Hash } from '../hashes/hash.ts';
import { sha1 } from '../hashes/sha1.ts';
import { sha256 } from '../hashes/sha256.ts';
import { sha384, sha512 } from '../hashes/sha512.ts';
import type { Pbkdf2Derivation } from './derive.ts';

/** What may stand in an AlgorithmIdentifier of a .p12 file, by object identifier. */

export const pbes2 = '1.2.840.113549.1.5.13';
export const pbkdf2 = '1.2.840.113549.1.5.12';
export const pbmac1 = '1.2.840.113549.1.5.14';

export const hashes: Readonly<Record<string, Hash>> = {
  '1.3.14.3.2.26': sha1,
  '2.16.840.1.101.3.4.2.1': sha256,
  '2.16.840.1.101.3.4.2.2': sha384,
  '2.16.840.1.101.3.4.2.3': sha512,
};

export interface Prf {
  readonly name: Pbkdf2Derivation['prf'];
  readonly hash: Hash;
}

export const defaultPrf: Prf = { name: 'SHA-1', hash: sha1 };

export const prfs: Readonly<Record<string, Prf>> = {
  '1.2.840.113549.2.7': defaultPrf,
  '1.2.840.113549.2.9': { name: 'SHA-256', hash: sha256 },
  '1.2.840.113549.2.10': { name: 'SHA-384', hash: sha384 },
  '1.2.840.113549.2.11': { name: 'SHA-512', hash: sha512 },
};

export interface Pbes2Cipher {
  readonly kind: 'aes' | 'triple-des';
  readonly keyBytes: number;
}

export const pbes2Ciphers: Readonly<Record<string, Pbes2Cipher>> = {
  '2.16.840.1.101.3.4.1.2': { kind: 'aes', keyBytes: 16 },
  '2.16.840.1.101.3.4.1.22': { kind: 'aes', keyBytes: 24 },
  '2.16.840.1.101.3.4.1.42': { kind: 'aes', keyBytes: 32 },
  '1.2.840.113549.3.7': { kind: 'triple-des', keyBytes: 24 },
};

export interface LegacyScheme {
  readonly kind: 'triple-des' | 'rc2';
  readonly keyBytes: number;
}

/** RFC 7292 appendix C: all derive with SHA-1. */
export const legacySchemes: Readonly<Record<string, LegacyScheme>> = {
  '1.2.840.113549.1.12.1.3': { kind: 'triple-des', keyBytes: 24 },
  '1.2.840.113549.1.12.1.4': { kind: 'triple-des', keyBytes: 16 },
  '1.2.840.113549.1.12.1.5': { kind: 'rc2', keyBytes: 16 },
  '1.2.840.113549.1.12.1.6': { kind: 'rc2', keyBytes: 5 },
};
