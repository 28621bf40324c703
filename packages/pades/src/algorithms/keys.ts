import { constants, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

import { integer, sequence } from '../asn1/writer.ts';
import { viewOf } from '../bytes.ts';
import { PadesError } from '../errors.ts';
import { digestAlgorithms, digestLengths, type DigestAlgorithm } from './digest.ts';
import type { SignatureAlgorithm, SignatureScheme, VerificationAlgorithm } from './signature.ts';

/** The keys we sign with: RSA of 2048 to 4096 bits, P-256, P-384, P-521 and Ed25519. */
export type KeyFamily = 'rsa' | 'ec' | 'ed25519';

const curves = new Set<string | undefined>(['prime256v1', 'secp384r1', 'secp521r1']);

interface KeyFacts {
  readonly type: string | undefined;
  readonly bits: number;
  readonly curve: string | undefined;
  /** The one digest that a key under the identifier of RSASSA-PSS may be bound to (RFC 4055 §3.1). */
  readonly boundDigest: string | undefined;
}

const facts = new WeakMap<KeyObject, KeyFacts>();

/** Asked of a key at every signature, and each time slow to answer. */
function factsOf(key: KeyObject): KeyFacts {
  const known = facts.get(key);
  if (known) return known;
  const { modulusLength = 0, namedCurve, hashAlgorithm } = key.asymmetricKeyDetails ?? {};
  const found = { type: key.asymmetricKeyType, bits: modulusLength, curve: namedCurve, boundDigest: hashAlgorithm };
  facts.set(key, found);
  return found;
}

export function familyOf(key: KeyObject): KeyFamily {
  const { type, bits, curve } = factsOf(key);
  if ((type === 'rsa' || type === 'rsa-pss') && bits >= 2048 && bits <= 4096) return 'rsa';
  if (type === 'ec' && curves.has(curve)) return 'ec';
  if (type === 'ed25519') return 'ed25519';
  throw new PadesError('signer.unsupported_key', `a key of type ${type} (${curve ?? `${bits} bits`})`);
}

const families: Readonly<Record<SignatureScheme, KeyFamily>> = {
  'rsa-pkcs1': 'rsa',
  'rsa-pss': 'rsa',
  ecdsa: 'ec',
  ed25519: 'ed25519',
};

/** Whether signatures of this algorithm can come from this key. */
export function canSignWith(key: KeyObject, { scheme, digest }: SignatureAlgorithm): boolean {
  const { type, boundDigest = digest } = factsOf(key);
  if (type === 'rsa-pss' && scheme !== 'rsa-pss') return false;
  return families[scheme] === familyOf(key) && boundDigest === digest;
}

const publicKeys = new Map<string, KeyObject>();
const maxPublicKeys = 200;

/** Read once: the keys of authorities come back in every time stamp and every answer about revocation. */
export function publicKeyFrom(subjectPublicKeyInfo: Buffer): KeyObject {
  const name = subjectPublicKeyInfo.toString('latin1');
  const known = publicKeys.get(name);
  if (known) return known;
  const key = readPublicKey(subjectPublicKeyInfo);
  if (publicKeys.size >= maxPublicKeys) publicKeys.clear();
  publicKeys.set(name, key);
  return key;
}

function readPublicKey(subjectPublicKeyInfo: Buffer): KeyObject {
  try {
    return createPublicKey({ key: subjectPublicKeyInfo, format: 'der', type: 'spki' });
  } catch (cause) {
    throw new PadesError('algorithm.unsupported', 'a public key that OpenSSL does not read', { cause });
  }
}

export function privateKeyFrom(pkcs8: Uint8Array): KeyObject {
  try {
    return createPrivateKey({ key: viewOf(pkcs8), format: 'der', type: 'pkcs8' });
  } catch (cause) {
    throw new PadesError('signer.unsupported_key', 'a private key that OpenSSL does not read', { cause });
  }
}

/** A bare key where it will do: node:crypto takes its time to look into an object. */
const withPadding = (key: KeyObject, { scheme, digest, saltLength }: VerificationAlgorithm) =>
  scheme === 'rsa-pss'
    ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: saltLength ?? digestLengths[digest] }
    : key;

export interface SignedBytes {
  readonly algorithm: VerificationAlgorithm;
  readonly publicKey: KeyObject;
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
}

/** The curves of SOG-IS that OpenSSL knows, none shorter than 256 bits. */
const verifiedCurves = new Set<string | undefined>([
  'prime256v1',
  'secp384r1',
  'secp521r1',
  'brainpoolP256r1',
  'brainpoolP384r1',
  'brainpoolP512r1',
]);

/** Whether signatures of this key prove anything: others may have the private half. */
export function isStrongKey(key: KeyObject): boolean {
  const { type, bits, curve } = factsOf(key);
  if (type === 'ec') return verifiedCurves.has(curve);
  return type === 'ed25519' || ((type === 'rsa' || type === 'rsa-pss') && bits >= 2048 && bits <= 16_384);
}

/** False for a wrong signature and for a key that does not belong to the algorithm or is too weak to count. */
export function verifySignature({ algorithm, publicKey, data, signature }: SignedBytes): boolean {
  const { type } = factsOf(publicKey);
  if ((algorithm.scheme === 'ecdsa') !== (type === 'ec')) return false;
  if ((algorithm.scheme === 'ed25519') !== (type === 'ed25519') || !isStrongKey(publicKey)) return false;
  try {
    if (type === 'ed25519') return verify(null, data, publicKey, signature);
    return verify(algorithm.digest, data, withPadding(publicKey, algorithm), signature);
  } catch {
    return false; // parameters that OpenSSL refuses, such as a salt longer than the key
  }
}

/** Signatures that take less than a trip to another thread and back, which leaves the caches of both cold. */
const isQuick = ({ type, bits }: KeyFacts): boolean => type === 'ec' || type === 'ed25519' || bits <= 2048;

export function signBytes(key: KeyObject, algorithm: SignatureAlgorithm, data: Uint8Array): Promise<Buffer> {
  const padded = withPadding(key, algorithm);
  if (algorithm.scheme === 'ed25519') return Promise.resolve(sign(null, data, key));
  if (isQuick(factsOf(key))) return Promise.resolve(sign(algorithm.digest, data, padded));
  return new Promise((resolve, reject) => {
    sign(algorithm.digest, data, padded, (error, signature) => (error ? reject(error) : resolve(signature)));
  });
}

/** In bytes, r and s side by side on P-256, P-384 and P-521. */
const plainLengths = new Set([64, 96, 132]);

/**
 * WebCrypto answers an ECDSA signature as r and s side by side; CMS wants them as a SEQUENCE (RFC 3279 §2.2.3), which has
 * another length.
 */
export function toCmsSignature({ scheme }: SignatureAlgorithm, value: Uint8Array): Uint8Array {
  const isPlain = scheme === 'ecdsa' && plainLengths.has(value.length);
  if (!isPlain) return value;
  const half = value.length / 2;
  return sequence(integer(value.subarray(0, half)), integer(value.subarray(half)));
}

const schemes = { ec: 'ecdsa', rsa: 'rsa-pkcs1', ed25519: 'ed25519' } as const satisfies Record<KeyFamily, string>;

/**
 * Ed25519 goes with SHA-512 (RFC 8419 §3.1) and a key bound to a digest with that one, whatever is asked; P-521 with
 * SHA-512 unless another is asked.
 */
export function defaultAlgorithm(key: KeyObject, digest?: DigestAlgorithm): SignatureAlgorithm {
  const family = familyOf(key);
  const { type, curve, boundDigest } = factsOf(key);
  if (family === 'ed25519') return { scheme: 'ed25519', digest: 'sha512' };
  const usual = curve === 'secp521r1' ? 'sha512' : 'sha256';
  const bound = digestAlgorithms.find((name) => name === boundDigest);
  if (boundDigest && !bound) throw new PadesError('signer.unsupported_key', `a key bound to ${boundDigest}`);
  return { scheme: type === 'rsa-pss' ? 'rsa-pss' : schemes[family], digest: bound ?? digest ?? usual };
}
