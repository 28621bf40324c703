import { generateKeyPairSync } from 'node:crypto';

import { beforeAll, expect, test, vi } from 'vitest';

import { opensslRefusals, pdfsigVerdicts } from '../../test/support/outside-verifiers.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki, type KeyKind, type TestPki } from '../../test/support/pki.ts';
import { refusal, refusalOf } from '../../test/support/refusals.ts';
import { verify, verdictWithReasons } from '../../test/support/verdicts.ts';
import type { SignatureAlgorithm } from '../algorithms/signature.ts';
import { pdfFileOf, type PdfFile } from '../document/pdf-file.ts';
import { createLocalSigner } from '../services/local-signer.ts';
import { signFile } from './sign.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
beforeAll(async () => {
  pki = await createTestPki();
});

const cases: readonly (readonly [KeyKind, SignatureAlgorithm['scheme'], SignatureAlgorithm['digest']])[] = [
  ['rsa-2048', 'rsa-pkcs1', 'sha256'],
  ['rsa-2048', 'rsa-pkcs1', 'sha384'],
  ['rsa-2048', 'rsa-pkcs1', 'sha512'],
  ['rsa-2048', 'rsa-pss', 'sha256'],
  ['rsa-2048', 'rsa-pss', 'sha384'],
  ['rsa-2048', 'rsa-pss', 'sha512'],
  ['rsa-3072', 'rsa-pkcs1', 'sha256'],
  ['rsa-4096', 'rsa-pss', 'sha512'],
  ['p-256', 'ecdsa', 'sha256'],
  ['p-256', 'ecdsa', 'sha512'],
  ['p-384', 'ecdsa', 'sha384'],
  ['p-384', 'ecdsa', 'sha256'],
  ['p-521', 'ecdsa', 'sha512'],
];

test.each(cases)('%s with %s and %s is accepted', async (key, scheme, digest) => {
  const signer = await pki.issue({ name: 'ANA', key, algorithm: { scheme, digest } });
  const signed = await signFile({ file: pdfFileOf(buildPdf()), signer, level: 'B-B', now: pki.now });
  expect(await opensslRefusals(signed, pki)).toEqual([]);
  expect(await pdfsigVerdicts(signed)).toEqual(['Signature is Valid.']);
});

/** OpenSSL 3.0 reads no CMS that is signed with Ed25519. */
const openssl = (key: KeyKind, signed: PdfFile) => (key === 'ed25519' ? [] : opensslRefusals(signed, pki));

test.each([
  ['ed25519', 'ed25519', 'sha512'],
  ['rsa-pss', 'rsa-pss', 'sha256'],
  ['p-521', 'ecdsa', 'sha512'],
] as const)('a key of kind %s signs by itself with %s and %s, and the file is valid', async (key, scheme, digest) => {
  const signer = await pki.issue({ name: 'ANA', key });
  expect(signer.algorithm).toEqual({ scheme, digest });
  const signed = await signFile({ file: pdfFileOf(buildPdf()), signer, level: 'B-B', now: pki.now });
  expect(verdictWithReasons(await verify(signed, pki))).toBe('valid');
  expect(await openssl(key, signed)).toEqual([]);
});

test('a key that is bound to one digest signs with that one, and with no other', async () => {
  const bound: object = { hashAlgorithm: 'sha384', mgf1HashAlgorithm: 'sha384', saltLength: 48 };
  const key = generateKeyPairSync('rsa-pss', { modulusLength: 2048, ...bound }).privateKey;
  const signer = await pki.issue({ name: 'ANA', key });
  expect(signer.algorithm).toEqual({ scheme: 'rsa-pss', digest: 'sha384' });
  const file = pdfFileOf(buildPdf());
  const signed = await signFile({ file, signer, level: 'B-B', now: pki.now });
  expect(verdictWithReasons(await verify(signed, pki))).toBe('valid');
  for (const algorithm of [
    { scheme: 'rsa-pss', digest: 'sha256' },
    { scheme: 'rsa-pkcs1', digest: 'sha384' },
  ] as const) {
    const order = { file, signer: { ...signer, algorithm }, level: 'B-B', now: pki.now } as const;
    expect(await refusalOf(signFile(order))).toBe('signer.unsupported_key');
  }
});

test('a key that is too short or of another kind is refused', async () => {
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
  const edwards = generateKeyPairSync('ed448').privateKey;
  const koblitz = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey;
  for (const key of [short, edwards, koblitz]) {
    const { certificate } = await pki.issue({ name: 'ANA' });
    expect(refusal(() => createLocalSigner({ key, certificate }))).toMatch(/^signer\./);
  }
});
