import { constants, createPublicKey, generateKeyPairSync, verify, type KeyObject } from 'node:crypto';

import { expect, test } from 'vitest';

import { children, der, sequence, split } from '../../test/support/der.ts';
import { readSigningKey, type SigningKey } from './signing-key.ts';

const elliptic = (namedCurve: string): KeyObject => generateKeyPairSync('ec', { namedCurve }).privateKey;
const pss = (options: object = {}): KeyObject =>
  generateKeyPairSync('rsa-pss', { modulusLength: 2048, ...options }).privateKey;
const pkcs8Of = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'pkcs8' });

const hashes = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' } as const;
const saltBytes = { sha256: 32, sha384: 48, sha512: 64 } as const;

const names = {
  'rsa-pkcs1': 'RSASSA-PKCS1-v1_5',
  'rsa-pss': 'RSA-PSS',
  ecdsa: 'ECDSA',
  ed25519: 'Ed25519',
} as const;

const message = Buffer.from('el contrato');

/** As a browser signs with it. */
async function signInPlatform({ scheme, digest, curve, pkcs8 }: SigningKey): Promise<Buffer> {
  const { subtle } = globalThis.crypto;
  const parameters = {
    name: names[scheme],
    hash: hashes[digest],
    saltLength: saltBytes[digest],
    ...(curve && { namedCurve: curve }),
  };
  const key = await subtle.importKey('pkcs8', pkcs8, parameters, false, ['sign']);
  return Buffer.from(await subtle.sign(parameters, key, message));
}

function verifies(key: KeyObject, { scheme, digest }: SigningKey, signature: Buffer): boolean {
  const publicKey = createPublicKey(key);
  if (scheme === 'ed25519') return verify(null, message, publicKey, signature);
  if (scheme === 'ecdsa') return verify(digest, message, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature);
  if (scheme === 'rsa-pkcs1') return verify(digest, message, publicKey, signature);
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  return verify(digest, message, { key: publicKey, padding, saltLength: saltBytes[digest] }, signature);
}

test.each([
  ['RSA', generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, 'rsa-pkcs1', 'sha256'],
  ['RSASSA-PSS with any digest', pss(), 'rsa-pss', 'sha256'],
  [
    'RSASSA-PSS with SHA-384 only',
    pss({ hashAlgorithm: 'sha384', mgf1HashAlgorithm: 'sha384', saltLength: 48 }),
    'rsa-pss',
    'sha384',
  ],
  ['P-256', elliptic('P-256'), 'ecdsa', 'sha256'],
  ['P-384', elliptic('P-384'), 'ecdsa', 'sha384'],
  ['P-521', elliptic('P-521'), 'ecdsa', 'sha512'],
  ['Ed25519', generateKeyPairSync('ed25519').privateKey, 'ed25519', 'sha512'],
] as const)('a key of kind %s signs in WebCrypto', async (_, key, scheme, digest) => {
  const found = readSigningKey(pkcs8Of(key));
  expect(found).toMatchObject({ scheme, digest });
  expect(found && verifies(key, found, await signInPlatform(found))).toBe(true);
});

test.each([
  ['of another curve', elliptic('secp256k1')],
  ['of another kind', generateKeyPairSync('ed448').privateKey],
  ['bound to SHA-1', pss({ hashAlgorithm: 'sha1', mgf1HashAlgorithm: 'sha1', saltLength: 20 })],
  ['bound to SHA-224', pss({ hashAlgorithm: 'sha224', mgf1HashAlgorithm: 'sha224', saltLength: 28 })],
  ['bound to two digests', pss({ hashAlgorithm: 'sha256', mgf1HashAlgorithm: 'sha512', saltLength: 32 })],
  ['bound to a longer salt', pss({ hashAlgorithm: 'sha256', mgf1HashAlgorithm: 'sha256', saltLength: 40 })],
])('a key %s signs no documents', (_, key) => {
  expect(readSigningKey(pkcs8Of(key))).toBeUndefined();
});

test('attributes and the public half beside a key are left out: not every browser reads them', async () => {
  const key = generateKeyPairSync('ed25519').privateKey;
  const [, algorithm, own] = children(split(pkcs8Of(key)).content);
  const longer = sequence(
    Buffer.of(2, 1, 1),
    algorithm ?? Buffer.of(),
    own ?? Buffer.of(),
    der(0xa0),
    der(0x81, Buffer.alloc(33)),
  );
  expect(readSigningKey(longer)?.pkcs8).toEqual(Uint8Array.from(pkcs8Of(key)));
});
