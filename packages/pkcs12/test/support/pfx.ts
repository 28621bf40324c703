import { createHmac, hash, pbkdf2Sync } from 'node:crypto';

import { der, explicit, integer, objectIdentifier, octets, sequence, set } from './der.ts';

/** Builds .p12 files that openssl does not write: plain bags, several keys, other pseudo-random functions, PBMAC1. */

const data = '1.2.840.113549.1.7.1';
const bag = (type: number, content: Uint8Array, name?: string): Buffer =>
  sequence(
    objectIdentifier(`1.2.840.113549.1.12.10.1.${type}`),
    explicit(0, content),
    ...(name === undefined ? [] : [set(friendlyName(name))]),
  );

const friendlyName = (name: string): Buffer =>
  sequence(objectIdentifier('1.2.840.113549.1.9.20'), set(der(0x1e, Buffer.from(name, 'utf16le').swap16())));

export const keyBag = (pkcs8: Uint8Array, name?: string): Buffer => bag(1, pkcs8, name);
export const shroudedKeyBag = (encrypted: Uint8Array, name?: string): Buffer => bag(2, encrypted, name);
export const certificateBag = (certificate: Uint8Array): Buffer =>
  bag(3, sequence(objectIdentifier('1.2.840.113549.1.9.22.1'), explicit(0, octets(certificate))));
export const nestedBag = (...bags: readonly Uint8Array[]): Buffer => bag(6, sequence(...bags));

export const safeOf = (...bags: readonly Uint8Array[]): Buffer =>
  sequence(sequence(objectIdentifier(data), explicit(0, octets(sequence(...bags)))));

export const pfxOf = (safe: Uint8Array, macData?: Uint8Array): Buffer =>
  sequence(integer(3), sequence(objectIdentifier(data), explicit(0, octets(safe))), ...(macData ? [macData] : []));

/** With the bytes of the password as given, to make what other producers' habits make of it. */
export function sha1MacData(safe: Uint8Array, password: Uint8Array): Buffer {
  const salt = Buffer.alloc(8, 3);
  const input = [Buffer.alloc(64, 3), fillBlock(salt), fillBlock(password)];
  const key = hash('sha1', Buffer.concat(input), 'buffer'); // RFC 7292 appendix B.2 with one iteration and short values
  const algorithm = sequence(objectIdentifier('1.3.14.3.2.26'), der(0x05));
  return sequence(sequence(algorithm, octets(createHmac('sha1', key).update(safe).digest())), octets(salt));
}

const fillBlock = (value: Uint8Array): Buffer => (value.length === 0 ? Buffer.alloc(0) : Buffer.alloc(64, value));

/** RFC 9579, which openssl writes from 3.4 on. */
export function pbmac1Data(safe: Uint8Array, password: string): Buffer {
  const salt = Buffer.alloc(16, 7);
  const code = createHmac('sha256', pbkdf2Sync(password, salt, 2048, 32, 'sha256'))
    .update(safe)
    .digest();
  const hmacSha256 = sequence(objectIdentifier('1.2.840.113549.2.9'), der(0x05));
  const derivation = sequence(
    objectIdentifier('1.2.840.113549.1.5.12'),
    sequence(octets(salt), integer(2048), integer(32), hmacSha256),
  );
  const algorithm = sequence(objectIdentifier('1.2.840.113549.1.5.14'), sequence(derivation, hmacSha256));
  return sequence(sequence(algorithm, octets(code)), octets(Buffer.from('NOT USED')), integer(1));
}
