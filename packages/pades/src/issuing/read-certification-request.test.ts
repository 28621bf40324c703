import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

import { expect, test } from 'vitest';

import { createLocalKey } from '../services/local-signer.ts';
import { requestCertificate } from './certification-request.ts';
import { provenKeyOf } from './read-certification-request.ts';

const spkiOf = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' });
const subject = [['CN', 'QUIEN SEA']] as const;

test.each([
  ['P-256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  ['P-384', () => generateKeyPairSync('ec', { namedCurve: 'P-384' })],
  ['RSA of 2048 bits', () => generateKeyPairSync('rsa', { modulusLength: 2048 })],
] as const)('the holder of a %s key proves it', async (_, make) => {
  const { privateKey, publicKey } = make();
  const request = await requestCertificate({ subject, publicKey: spkiOf(publicKey) }, createLocalKey(privateKey));
  expect(provenKeyOf(request)).toEqual(spkiOf(publicKey));
});

test('a key that somebody else holds is refused', async () => {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = createLocalKey(own.privateKey);
  const request = await requestCertificate({ subject, publicKey: spkiOf(other.publicKey) }, key);
  expect(() => provenKeyOf(request)).toThrow(/does not hold the key/);
});

test('a request that was changed, cut off or is none is refused', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const request = await requestCertificate({ subject, publicKey: spkiOf(publicKey) }, createLocalKey(privateKey));
  const changed = Buffer.from(request);
  changed[changed.indexOf('QUIEN')] = 0x41;
  expect(() => provenKeyOf(changed)).toThrow(/does not hold the key/);
  expect(() => provenKeyOf(request.subarray(0, -3))).toThrow();
  expect(() => provenKeyOf(Buffer.from('hola'))).toThrow();
});

test('a key too short to prove anything is refused', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const algorithm = { scheme: 'rsa-pkcs1', digest: 'sha256' } as const;
  const weak = { algorithm, sign: async (bytes: Uint8Array) => sign('sha256', bytes, privateKey) };
  const request = await requestCertificate({ subject, publicKey: spkiOf(publicKey) }, weak);
  expect(() => provenKeyOf(request)).toThrow(/too weak/);
});
