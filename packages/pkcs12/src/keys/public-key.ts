import { childAt, contextTag, childrenOf, octetsOf, readElement, tags, type Element } from '../asn1/ber.ts';
import { bitsOf, magnitudeOf, objectIdentifierOf } from '../asn1/values.ts';

/**
 * A public key as text that two holders of the same key agree on: `rsa:modulus:exponent`, `ec:curve:point` or
 * `ed25519:point`, in hexadecimal. Undefined where the algorithm is none that signs documents.
 */
export type PublicKeyName = string | undefined;

export const keyAlgorithms = {
  rsa: '1.2.840.113549.1.1.1',
  rsaPss: '1.2.840.113549.1.1.10',
  ellipticCurve: '1.2.840.10045.2.1',
  ed25519: '1.3.101.112',
} as const;
const { ellipticCurve, ed25519 } = keyAlgorithms;
const rsaAlgorithms = new Set<string>([keyAlgorithms.rsa, keyAlgorithms.rsaPss]);

export type Curve = 'P-256' | 'P-384' | 'P-521';
const curves: Readonly<Record<string, Curve>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
};

/** RFC 5280 §4.1: a SubjectPublicKeyInfo. */
export function namePublicKey(subjectPublicKeyInfo: Element): PublicKeyName {
  const algorithm = childAt(subjectPublicKeyInfo, 0, tags.sequence);
  const identifier = objectIdentifierOf(childAt(algorithm, 0));
  const key = bitsOf(childAt(subjectPublicKeyInfo, 1));
  if (rsaAlgorithms.has(identifier)) {
    const [modulus, exponent] = childrenOf(readElement(key));
    return modulus && exponent ? nameRsa(modulus, exponent) : undefined;
  }
  if (identifier === ed25519) return nameEd25519(key);
  const curve = identifier === ellipticCurve ? curveOf(algorithm) : undefined;
  return curve && nameEc(curve, key);
}

/** The public half of a private key, RFC 5208. */
export async function namePrivateKey(pkcs8: Uint8Array): Promise<PublicKeyName> {
  const [, algorithm, wrapped] = childrenOf(readElement(pkcs8));
  if (!algorithm || !wrapped) return undefined;
  const identifier = objectIdentifierOf(childAt(algorithm, 0));
  const key = readElement(octetsOf(wrapped));
  if (rsaAlgorithms.has(identifier)) return nameRsa(childAt(key, 1), childAt(key, 2));
  if (identifier === ed25519) return nameEd25519((await exportPoint(pkcs8, { name: 'Ed25519' })).x);
  const curve = identifier === ellipticCurve ? curveOf(algorithm) : undefined;
  if (!curve) return undefined;
  const written = childrenOf(key).find((element) => element.tag === contextTag(1));
  return nameEc(curve, written ? bitsOf(childAt(written, 0)) : await computePoint(pkcs8, curve));
}

/** Java leaves the public point out. */
async function computePoint(pkcs8: Uint8Array, namedCurve: string): Promise<Uint8Array> {
  const { x, y } = await exportPoint(pkcs8, { name: 'ECDSA', namedCurve });
  return x.length > 0 ? Uint8Array.from([4, ...x, ...y]) : new Uint8Array(0);
}

/** A platform that cannot compute the point could not sign with the key either. */
async function exportPoint(pkcs8: Uint8Array, algorithm: { readonly name: string; readonly namedCurve?: string }) {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('pkcs8', Uint8Array.from(pkcs8), algorithm, true, ['sign']).catch(() => undefined);
  const { x = '', y = '' } = key ? await subtle.exportKey('jwk', key) : {};
  return { x: fromBase64Url(x), y: fromBase64Url(y) };
}

/** The named curve of an AlgorithmIdentifier. */
export function curveOf(algorithm: Element): Curve | undefined {
  const parameters = childrenOf(algorithm)[1];
  return parameters?.tag === tags.objectIdentifier ? curves[objectIdentifierOf(parameters)] : undefined;
}

const nameRsa = (modulus: Element, exponent: Element): string =>
  `rsa:${toHex(magnitudeOf(modulus))}:${toHex(magnitudeOf(exponent))}`;

const nameEc = (curve: string, point: Uint8Array): PublicKeyName =>
  point.length > 0 ? `ec:${curve}:${toHex(point)}` : undefined;

const nameEd25519 = (point: Uint8Array): PublicKeyName => (point.length > 0 ? `ed25519:${toHex(point)}` : undefined);

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
