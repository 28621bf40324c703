import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openWorkshop, type Workshop } from '../test/support/identities.ts';
import { openPkcs12, requestNewKey, writePkcs12 } from './index.ts';

let workshop: Workshop;
let file: Uint8Array;
const password = 'Contraseña de 1 día';

beforeAll(async () => {
  workshop = openWorkshop();
  workshop.issue({ name: 'root', profile: 'authority', key: 'ec' });
  workshop.issue({ name: 'ana', profile: 'signing', issuer: 'root' });
  file = await writePkcs12({
    pkcs8: workshop.pkcs8('ana'),
    certificates: [workshop.certificate('ana'), workshop.certificate('root')],
    password,
    friendlyName: 'Ana Núñez',
  });
  writeFileSync(workshop.path('ana.p12'), file);
});
afterAll(() => workshop.close());

test('another password opens nothing', async () => {
  await expect(openPkcs12({ file, password: 'otra' })).rejects.toMatchObject({ code: 'wrong_password' });
});

test('a written file holds the key, its certificate and its authority under its name', async () => {
  const { keys, certificates } = await openPkcs12({ file, password });
  expect(certificates).toHaveLength(2);
  expect(keys.map(({ friendlyName }) => friendlyName)).toEqual(['Ana Núñez']);
  expect(Buffer.from(keys[0]?.pkcs8 ?? [])).toEqual(workshop.pkcs8('ana'));
  expect(keys[0]?.chain.map((one) => Buffer.from(one))).toEqual([workshop.certificate('root')]);
});

test('openssl opens a written file and reads the same key', () => {
  const read = (...options: readonly string[]) =>
    workshop.openssl('pkcs12', '-in', 'ana.p12', '-passin', `pass:${password}`, '-nodes', ...options);
  expect(createPrivateKey(read('-nocerts')).export({ format: 'der', type: 'pkcs8' })).toEqual(workshop.pkcs8('ana'));
  expect(
    read('-nokeys')
      .toString()
      .match(/BEGIN CERTIFICATE/g),
  ).toHaveLength(2);
});

test('NSS, which Firefox and many programs for documents use, takes key, certificate and authority out of a written file', () => {
  mkdirSync(workshop.path('nss'));
  const store = ['-d', `sql:${workshop.path('nss')}`];
  const nss = (program: 'certutil' | 'pk12util', ...options: readonly string[]): string =>
    execFileSync(program, [...options, ...store], { encoding: 'utf8', stdio: 'pipe' });
  nss('certutil', '-N', '--empty-password');
  const taking = (typed: string) => () => nss('pk12util', '-i', workshop.path('ana.p12'), '-W', typed, '-K', '');
  expect(taking('otra')).toThrow();
  expect(taking(password)()).toContain('PKCS12 IMPORT SUCCESSFUL');
  const own = nss('certutil', '-L', '-n', 'Ana Núñez', '-a');
  expect(new X509Certificate(own).raw).toEqual(workshop.certificate('ana'));
  expect(nss('certutil', '-K')).toMatch(/rsa\s+[\da-f]{40}\s+Ana Núñez/);
});

test('a new key comes with a request that proves it, as openssl sees it', async () => {
  const { pkcs8, publicKey, request } = await requestNewKey('CE-2026-000012');
  writeFileSync(workshop.path('new.csr'), request);
  const told = workshop.openssl('req', '-in', 'new.csr', '-inform', 'DER', '-verify', '-noout', '-subject', '-pubkey');
  expect(told.toString()).toMatch(/CN ?= ?CE-2026-000012/);
  const own = createPublicKey(createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' }));
  expect(own.export({ format: 'der', type: 'spki' })).toEqual(Buffer.from(publicKey));
  expect(told.toString()).toContain(own.export({ format: 'pem', type: 'spki' }).toString().trim());
});
