import { bits, explicit, integer, nothing, objectIdentifier, sequence, setOf, utf8 } from './asn1/encode.ts';
import type { Bytes } from './bytes.ts';

/** For certificates that last up to five years; every program of the country signs with it. */
const keyParameters = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 3072,
  publicExponent: Uint8Array.of(1, 0, 1),
  hash: 'SHA-256',
} as const;
const sha256WithRsa = '1.2.840.113549.1.1.11';
const commonName = '2.5.4.3';

export interface RequestedKey {
  /** PKCS#8, DER. Never leaves the machine that made it. */
  readonly pkcs8: Bytes;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Bytes;
  /** PKCS#10 of it, DER: the proof that its sender has the private half. */
  readonly request: Bytes;
}

/** A new key and the request to certify it (RFC 2986), made by the platform. `name` only says what it is for. */
export async function requestNewKey(name: string): Promise<RequestedKey> {
  const { subtle } = globalThis.crypto;
  const pair = await subtle.generateKey(keyParameters, true, ['sign', 'verify']);
  const publicKey = new Uint8Array(await subtle.exportKey('spki', pair.publicKey));
  const subject = sequence(setOf(sequence(objectIdentifier(commonName), utf8(name))));
  const content = sequence(integer(0), subject, publicKey, explicit(0));
  const signature = new Uint8Array(await subtle.sign(keyParameters.name, pair.privateKey, content));
  const request = sequence(content, sequence(objectIdentifier(sha256WithRsa), nothing()), bits(signature));
  return { pkcs8: new Uint8Array(await subtle.exportKey('pkcs8', pair.privateKey)), publicKey, request };
}
