import {
  childAt,
  childrenOf,
  contextTag,
  encodingOf,
  expectTag,
  readElement,
  tags,
  type Element,
} from '../asn1/ber.ts';
import { countOf, objectIdentifierOf } from '../asn1/values.ts';
import { encodeElement } from '../asn1/write.ts';
import type { Bytes } from '../bytes.ts';
import { curveOf, keyAlgorithms, type Curve } from './public-key.ts';

export type SigningDigest = 'sha256' | 'sha384' | 'sha512';

/** How a private key signs, and the key in the form that WebCrypto imports. */
export interface SigningKey {
  readonly scheme: 'rsa-pkcs1' | 'rsa-pss' | 'ecdsa' | 'ed25519';
  readonly digest: SigningDigest;
  /** Of an elliptic key. */
  readonly curve?: Curve;
  /** A copy, for the caller to wipe. */
  readonly pkcs8: Bytes;
}

const curveDigests: Readonly<Record<Curve, SigningDigest>> = {
  'P-256': 'sha256',
  'P-384': 'sha384',
  'P-521': 'sha512',
};

/** Undefined where the key is of a kind that signs no documents, or may sign only with a digest that proves nothing. */
export function readSigningKey(pkcs8: Uint8Array): SigningKey | undefined {
  const [, algorithm, key] = childrenOf(readElement(pkcs8));
  const identified = expectTag(algorithm, tags.sequence);
  const written = encodingOf(expectTag(key, tags.octetString));
  switch (objectIdentifierOf(childAt(identified, 0))) {
    case keyAlgorithms.rsa:
      return { scheme: 'rsa-pkcs1', digest: 'sha256', pkcs8: encodeKey(encodingOf(identified), written) };
    case keyAlgorithms.rsaPss: {
      const digest = readPssDigest(childrenOf(identified)[1]);
      return digest && { scheme: 'rsa-pss', digest, pkcs8: encodeKey(rsaEncryption, written) };
    }
    // RFC 8419 §3.1: beside Ed25519, CMS uses SHA-512.
    case keyAlgorithms.ed25519:
      return { scheme: 'ed25519', digest: 'sha512', pkcs8: encodeKey(encodingOf(identified), written) };
    case keyAlgorithms.ellipticCurve: {
      const curve = curveOf(identified);
      if (!curve) return undefined;
      return { scheme: 'ecdsa', digest: curveDigests[curve], curve, pkcs8: encodeKey(encodingOf(identified), written) };
    }
    default:
      return undefined;
  }
}

/** AlgorithmIdentifier of rsaEncryption with NULL: browsers import no key under the identifier of RSASSA-PSS. */
const rsaEncryption = Uint8Array.of(0x30, 13, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 13, 1, 1, 1, 5, 0);
const versionZero = Uint8Array.of(tags.integer, 1, 0);

/** RFC 5208 §5, without attributes and without the public half of RFC 5958, which not every browser reads. */
const encodeKey = (algorithm: Uint8Array, key: Uint8Array): Bytes =>
  encodeElement(tags.sequence, [versionZero, algorithm, key]);

interface PssDigest {
  readonly name: SigningDigest;
  readonly bytes: number;
}

const pssDigests: Readonly<Record<string, PssDigest>> = {
  '2.16.840.1.101.3.4.2.1': { name: 'sha256', bytes: 32 },
  '2.16.840.1.101.3.4.2.2': { name: 'sha384', bytes: 48 },
  '2.16.840.1.101.3.4.2.3': { name: 'sha512', bytes: 64 },
};

/**
 * RFC 4055 §3.1: a key without parameters signs with any digest, one with parameters only with theirs, and with a salt
 * at least as long as they say. Ours is as long as the digest. What they leave out is SHA-1.
 */
function readPssDigest(parameters: Element | undefined): SigningDigest | undefined {
  if (!parameters) return 'sha256';
  const fields = childrenOf(expectTag(parameters, tags.sequence));
  const field = (number: number): Element | undefined => {
    const wrapped = fields.find(({ tag }) => tag === contextTag(number));
    return wrapped && childAt(wrapped, 0);
  };
  const [digest, mask, salt] = [field(0), field(1), field(2)];
  if (!digest || !mask) return undefined;
  const identifier = objectIdentifierOf(childAt(digest, 0));
  const found = pssDigests[identifier];
  if (!found || objectIdentifierOf(childAt(childAt(mask, 1), 0)) !== identifier) return undefined;
  return salt && countOf(salt) > found.bytes ? undefined : found.name;
}
