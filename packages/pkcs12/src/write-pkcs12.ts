import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

import { tags } from './asn1/ber.ts';
import { explicit, integer, nothing, objectIdentifier, octets, sequence, setOf } from './asn1/encode.ts';
import { encodeElement } from './asn1/write.ts';
import { createBudget } from './budget.ts';
import type { Bytes } from './bytes.ts';
import { pbes2, pbkdf2 } from './keys/algorithms.ts';
import { derivePkcs12, purposes } from './keys/derive.ts';
import { defaultLimits } from './limits.ts';
import { passwordCandidates, type PasswordBytes } from './passwords.ts';
import { bagTypes, contentTypes } from './safe-contents.ts';

export interface Pkcs12Writing {
  /** PKCS#8, DER. */
  readonly pkcs8: Uint8Array;
  /** X.509, DER: that of the key first, then its authorities. */
  readonly certificates: readonly Uint8Array[];
  readonly password: string;
  /** What programs show of it. */
  readonly friendlyName: string;
}

/** What Windows, Java and OpenSSL open, and what a cheap phone computes in a second. */
const iterations = 100_000;
const hmacWithSha256 = '1.2.840.113549.2.9';
const aes256Cbc = '2.16.840.1.101.3.4.1.42';
const sha256Identifier = '2.16.840.1.101.3.4.2.1';
const x509Certificate = '1.2.840.113549.1.9.22.1';
const friendlyNameAttribute = '1.2.840.113549.1.9.20';
const localKeyAttribute = '1.2.840.113549.1.9.21';

/** A .p12 file (RFC 7292): key and certificates under AES-256, all of it sealed with SHA-256. */
export async function writePkcs12(wanted: Pkcs12Writing): Promise<Bytes> {
  const [password] = passwordCandidates(wanted.password);
  if (!password) throw new RangeError('a password has at least one reading');
  const attributes = attributesOf(wanted.friendlyName);
  const bags = wanted.certificates.map((certificate, place) => certificateBag(certificate, place === 0 && attributes));
  const key = await keyBag(wanted.pkcs8, attributes, password);
  const safe = sequence(await encryptedPart(sequence(...bags), password), plainPart(sequence(key)));
  return sequence(integer(3), plainPart(safe), await macData(safe, password));
}

/** By both the key finds its certificate where programs do not compare public keys. */
const attributesOf = (friendlyName: string): Bytes =>
  setOf(
    sequence(objectIdentifier(localKeyAttribute), setOf(octets(Uint8Array.of(1)))),
    sequence(objectIdentifier(friendlyNameAttribute), setOf(encodeElement(tags.bmpString, [bmpOf(friendlyName)]))),
  );

function bmpOf(text: string): Bytes {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let place = 0; place < text.length; place += 1) view.setUint16(place * 2, text.charCodeAt(place));
  return bytes;
}

const certificateBag = (certificate: Uint8Array, attributes: Uint8Array | false): Bytes =>
  sequence(
    objectIdentifier(bagTypes.certificate),
    explicit(0, sequence(objectIdentifier(x509Certificate), explicit(0, octets(certificate)))),
    ...(attributes ? [attributes] : []),
  );

async function keyBag(pkcs8: Uint8Array, attributes: Uint8Array, password: PasswordBytes): Promise<Bytes> {
  const { algorithm, ciphertext } = await encrypt(pkcs8, password);
  const shrouded = sequence(algorithm, octets(ciphertext));
  return sequence(objectIdentifier(bagTypes.shroudedKey), explicit(0, shrouded), attributes);
}

const plainPart = (content: Uint8Array): Bytes =>
  sequence(objectIdentifier(contentTypes.data), explicit(0, octets(content)));

async function encryptedPart(content: Uint8Array, password: PasswordBytes): Promise<Bytes> {
  const { algorithm, ciphertext } = await encrypt(content, password);
  const inside = sequence(objectIdentifier(contentTypes.data), algorithm, encodeElement(0x80, [ciphertext]));
  return sequence(objectIdentifier(contentTypes.encryptedData), explicit(0, sequence(integer(0), inside)));
}

/** PBES2 of RFC 8018, by the platform. */
async function encrypt(content: Uint8Array, { plain }: PasswordBytes) {
  const { subtle } = globalThis.crypto;
  const salt = random(16);
  const iv = random(16);
  const secret = await subtle.importKey('raw', plain, 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  const key = await subtle.deriveKey(derivation, secret, { name: 'AES-CBC', length: 256 }, false, ['encrypt']);
  const ciphertext = new Uint8Array(await subtle.encrypt({ name: 'AES-CBC', iv }, key, Uint8Array.from(content)));
  const prf = sequence(objectIdentifier(hmacWithSha256), nothing());
  const algorithm = sequence(
    objectIdentifier(pbes2),
    sequence(
      sequence(objectIdentifier(pbkdf2), sequence(octets(salt), integer(iterations), prf)),
      sequence(objectIdentifier(aes256Cbc), octets(iv)),
    ),
  );
  return { algorithm, ciphertext };
}

async function macData(safe: Uint8Array, password: PasswordBytes): Promise<Bytes> {
  const salt = random(16);
  const budget = createBudget(defaultLimits, { now: () => performance.now(), onIterations: () => undefined });
  const derivation = { hash: sha256, password: password.bmp, salt, iterations, purpose: purposes.integrity };
  const key = await derivePkcs12({ ...derivation, lengthBytes: sha256.outputLen }, budget);
  const digest = sequence(sequence(objectIdentifier(sha256Identifier), nothing()), octets(hmac(sha256, key, safe)));
  return sequence(digest, octets(salt), integer(iterations));
}

const random = (bytes: number): Bytes => globalThis.crypto.getRandomValues(new Uint8Array(bytes));
