import { childAt, contextTag, childrenOf, octetsOf, readElement, tags, type Element } from '../asn1/ber.ts';
import { bitsOf, magnitudeOf, objectIdentifierOf } from '../asn1/values.ts';

/**
 * A public key as text that two holders of the same key agree on: `rsa:modulus:exponent` or `ec:curve:point`, in
 * hexadecimal. Undefined where the algorithm is none that signs documents.
 */
export type PublicKeyName = string | undefined;

const rsaAlgorithms = new Set(['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.10']);
const ellipticCurve = '1.2.840.10045.2.1';
const curves: Readonly<Record<string, 'P-256' | 'P-384' | 'P-521'>> = {
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
  const curve = identifier === ellipticCurve ? curveOf(algorithm) : undefined;
  if (!curve) return undefined;
  const written = childrenOf(key).find((element) => element.tag === contextTag(1));
  return nameEc(curve, written ? bitsOf(childAt(written, 0)) : await computePoint(pkcs8, curve));
}

/** Java leaves the public point out. The platform that cannot work it out could not sign with the key either. */
async function computePoint(pkcs8: Uint8Array, namedCurve: string): Promise<Uint8Array> {
  const { subtle } = globalThis.crypto;
  const algorithm = { name: 'ECDSA', namedCurve };
  const key = await subtle.importKey('pkcs8', Uint8Array.from(pkcs8), algorithm, true, ['sign']).catch(() => undefined);
  if (!key) return new Uint8Array(0);
  const { x = '', y = '' } = await subtle.exportKey('jwk', key);
  return Uint8Array.from([4, ...fromBase64Url(x), ...fromBase64Url(y)]);
}

function curveOf(algorithm: Element): string | undefined {
  const parameters = childrenOf(algorithm)[1];
  return parameters?.tag === tags.objectIdentifier ? curves[objectIdentifierOf(parameters)] : undefined;
}

const nameRsa = (modulus: Element, exponent: Element): string =>
  `rsa:${toHex(magnitudeOf(modulus))}:${toHex(magnitudeOf(exponent))}`;

const nameEc = (curve: string, point: Uint8Array): PublicKeyName =>
  point.length > 0 ? `ec:${curve}:${toHex(point)}` : undefined;

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function fromBase64Url(text: string): number[] {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Array.from(binary, (character) => character.charCodeAt(0));
}
