import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import path from 'node:path';

import { joinParts, pdfFileOf, signFile, verifyFile } from '@rubrica/pades';
import { blankPdf } from '@rubrica/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { providerToken as token, startCertificateProvider } from '../../test/support/certificate-provider.ts';
import { testMoment } from '../../test/support/clock.ts';
import { makeTestFolder } from '../../test/support/test-folder.ts';
import { createHttpCertificateProvider } from './http-certificate-provider.ts';
import { openSandboxPki } from './sandbox-pki/sandbox-pki.ts';
import { createSandboxSigningServices } from './sandbox-pki/sandbox-signing-services.ts';

const folder = makeTestFolder('provider');
const directory = path.join(folder, 'pki');
const now = () => testMoment;
const pki = await openSandboxPki({ directory, publicUrl: new URL('http://localhost'), now });

const provider = await startCertificateProvider({ pki, now });
afterAll(provider.close);
beforeEach(() => provider.behave('well'));
const { url, state, bought } = provider;

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const overHttp = createHttpCertificateProvider({ url, token });
const order = (key: string) => ({
  provider: 'anf' as const,
  privateKey: newKey(),
  key,
  name: 'Ana',
  lastName: 'Andrade',
  serialNumber: 'IDCEC-1710034065',
  email: 'ana@cliente.ec',
});

const sandbox = createSandboxSigningServices(pki, directory, now);

test.each([
  ['the HTTP provider', overHttp],
  ['the sandbox', async (one: ReturnType<typeof order>) => sandbox.issueFor?.(one)],
] as const)('%s issues a certificate that names the person and signs a document', async (_, issueFor) => {
  const signer = await issueFor(order('proceso/ana'));
  if (!signer) throw new Error('nothing was issued');
  expect(new X509Certificate(signer.certificate).subject).toContain('IDCEC-1710034065');
  const signed = await signFile({ file: pdfFileOf(Buffer.from(blankPdf())), signer, level: 'B-B', now: now() });
  const trust = { anchors: [pki.rootCertificate] };
  const report = await verifyFile({ file: pdfFileOf(Buffer.from(joinParts(signed))), trust, now: now() });
  expect(report.signatures.map(({ signer: by }) => by?.serialNumber)).toEqual(['IDCEC-1710034065']);
});

test('after a lost answer the order is repeated once, and nothing is bought twice', async () => {
  provider.behave('loses-first-answer');
  const lost = order('proceso/perdida');
  const signer = await overHttp(lost);
  expect([state.asked, bought.size]).toEqual([2, 1]);
  const onAnotherNode = createHttpCertificateProvider({ url, token });
  const again = await onAnotherNode(lost);
  expect(Buffer.from(again.certificate).equals(signer.certificate)).toBe(true);
  expect(bought.size).toBe(1);
});

test('another signature has another key and another certificate', async () => {
  const [first, second] = [await overHttp(order('proceso/una')), await overHttp(order('proceso/otra'))];
  const keys = [first, second].map(
    ({ certificate }) => new X509Certificate(certificate).publicKey.export({ format: 'jwk' }).x,
  );
  expect(new Set(keys).size).toBe(2);
  expect(bought.size).toBe(2);
});

test.each([
  ['restarting', 2, /answered 503/],
  ['refusing', 1, /answered 422/],
  ['mistaken', 1, /certified somebody else/],
  ['endless', 1, /answered too much/],
] as const)('a provider that is %s is asked %i times, and nothing is signed', async (how, times, words) => {
  provider.behave(how);
  await expect(overHttp(order('proceso/mal'))).rejects.toThrow(words);
  expect(state.asked).toBe(times);
});

test('a person with only a passport gets a certificate for that passport', async () => {
  const passenger = (key: string) => ({ ...order(key), serialNumber: 'PASEC-AB123456' });
  const { certificate } = await overHttp(passenger('proceso/pasaporte'));
  expect(new X509Certificate(certificate).subject).toContain('PASEC-AB123456');
  provider.behave('mistaken');
  await expect(overHttp(passenger('proceso/otro'))).rejects.toThrow(/certified somebody else/);
});

test('a certificate for another key is refused', async () => {
  await overHttp(order('proceso/clave'));
  await expect(overHttp(order('proceso/clave'))).rejects.toThrow(/another key/);
});
