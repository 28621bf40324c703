import { partsOf } from '../asn1/cursor.ts';
import { tags } from '../asn1/tags.ts';
import { constructed } from '../asn1/tags.ts';
import { countOf } from '../asn1/values.ts';
import { explicit, integer, nullValue, objectIdentifier, sequence } from '../asn1/writer.ts';
import { PadesError } from '../errors.ts';
import { digestLengths, encodeDigestWithNull, requireDigest, type DigestAlgorithm } from './digest.ts';
import { readAlgorithm, type AlgorithmIdentifier } from './identifier.ts';

export type SignatureScheme = 'rsa-pkcs1' | 'rsa-pss' | 'ecdsa' | 'ed25519';

export interface SignatureAlgorithm {
  readonly scheme: SignatureScheme;
  readonly digest: DigestAlgorithm;
}

const rsaEncryption = '1.2.840.113549.1.1.1';
const rsaPss = '1.2.840.113549.1.1.10';
const maskGeneration1 = '1.2.840.113549.1.1.8';
/** RFC 8410; the digest is its own, inside (RFC 8032 §5.1). RFC 8419 §3.1: beside it CMS uses SHA-512. */
const ed25519 = '1.3.101.112';

const combined: Readonly<Record<string, SignatureAlgorithm>> = {
  '1.2.840.113549.1.1.11': { scheme: 'rsa-pkcs1', digest: 'sha256' },
  '1.2.840.113549.1.1.12': { scheme: 'rsa-pkcs1', digest: 'sha384' },
  '1.2.840.113549.1.1.13': { scheme: 'rsa-pkcs1', digest: 'sha512' },
  '1.2.840.10045.4.3.2': { scheme: 'ecdsa', digest: 'sha256' },
  '1.2.840.10045.4.3.3': { scheme: 'ecdsa', digest: 'sha384' },
  '1.2.840.10045.4.3.4': { scheme: 'ecdsa', digest: 'sha512' },
};

const encodings = new WeakMap<SignatureAlgorithm, Buffer>();

/** Made once for each key, which keeps its algorithm. */
export function encodeSignatureAlgorithm(algorithm: SignatureAlgorithm): Buffer {
  const known = encodings.get(algorithm);
  if (known) return known;
  const made = encode(algorithm);
  encodings.set(algorithm, made);
  return made;
}

function encode({ scheme, digest }: SignatureAlgorithm): Buffer {
  if (scheme === 'rsa-pss') return sequence(objectIdentifier(rsaPss), pssParameters(digest));
  if (scheme === 'ed25519') return sequence(objectIdentifier(ed25519));
  const [identifier = ''] =
    Object.entries(combined).find(([, known]) => known.scheme === scheme && known.digest === digest) ?? [];
  return scheme === 'ecdsa'
    ? sequence(objectIdentifier(identifier))
    : sequence(objectIdentifier(identifier), nullValue);
}

/** RFC 8017 appendix A.2.3: mask and salt follow the digest (RFC 4056 §3). */
function pssParameters(digest: DigestAlgorithm): Buffer {
  const mask = sequence(objectIdentifier(maskGeneration1), encodeDigestWithNull(digest));
  return sequence(
    explicit(0, encodeDigestWithNull(digest)),
    explicit(1, mask),
    explicit(2, integer(digestLengths[digest])),
  );
}

/** What is verified: also what PSS leaves open. */
export interface VerificationAlgorithm extends SignatureAlgorithm {
  readonly saltLength?: number;
}

/**
 * What an identifier means. `digest` is that of the CMS around it: there, plain rsaEncryption says nothing about it
 * (RFC 3370 §3.2).
 */
export function requireSignatureAlgorithm(
  algorithm: AlgorithmIdentifier,
  digest?: DigestAlgorithm,
): VerificationAlgorithm {
  const known = combined[algorithm.identifier];
  if (known) return known;
  if (algorithm.identifier === rsaPss) return readPss(algorithm);
  if (algorithm.identifier === ed25519) return { scheme: 'ed25519', digest: 'sha512' };
  if (algorithm.identifier === rsaEncryption && digest) return { scheme: 'rsa-pkcs1', digest };
  throw new PadesError('algorithm.unsupported', `signature ${algorithm.identifier} is weak or unknown`);
}

function readPss({ parameters }: AlgorithmIdentifier): VerificationAlgorithm {
  const parts = partsOf(parameters ?? refusePss(), tags.sequence);
  const digest = requireDigest(readAlgorithm(partsOf(parts.optional(constructed(0)) ?? refusePss()).next()));
  const mask = readAlgorithm(partsOf(parts.optional(constructed(1)) ?? refusePss()).next());
  const maskDigest = requireDigest(readAlgorithm(mask.parameters ?? refusePss()));
  if (mask.identifier !== maskGeneration1 || maskDigest !== digest) refusePss();
  const salt = parts.optional(constructed(2));
  return { scheme: 'rsa-pss', digest, saltLength: salt ? countOf(partsOf(salt).next()) : 20 };
}

/** The defaults are SHA-1. */
function refusePss(): never {
  throw new PadesError('algorithm.unsupported', 'RSASSA-PSS with defaults or mixed digests');
}
