import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';

import { joinParts, pdfFileOf, signFile, verifyFile } from '@rubrica/pades';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { blankPdf } from '../../test/support/pdf.ts';
import { makeTestFolder } from '../../test/support/test-folder.ts';
import { createHttpCertificateProvider } from './http-certificate-provider.ts';
import { openSandboxPki } from './sandbox-pki/sandbox-pki.ts';
import { createSandboxSigningServices } from './sandbox-pki/sandbox-signing-services.ts';

const folder = makeTestFolder('provider');
const directory = path.join(folder, 'pki');
const now = () => new Date();
const pki = await openSandboxPki({ directory, publicUrl: new URL('http://localhost'), now });

interface Order {
  readonly request: string;
  readonly identification_number: string;
}
type Mood = 'well' | 'loses-first-answer' | 'restarting' | 'refusing' | 'mistaken' | 'endless';

let mood: Mood = 'well';
let asked = 0;
/** What was bought, by the key under which it was ordered. */
const bought = new Map<string, string>();

/** Checks that the request was made by the holder of its key, as any authority must. */
function publicKeyOf(request: Buffer): Buffer {
  const pem = execFileSync('openssl', ['req', '-inform', 'DER', '-verify', '-noout', '-pubkey'], {
    input: request,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return execFileSync('openssl', ['pkey', '-pubin', '-outform', 'DER'], { input: pem });
}

async function issue(request: IncomingMessage): Promise<string> {
  const key = String(request.headers['idempotency-key']);
  const order = (await json(request)) as Order;
  const known = bought.get(key);
  if (known !== undefined) return known;
  const cedula = mood === 'mistaken' ? '1704567898' : order.identification_number;
  const { certificate } = await pki.issue({
    subject: [
      ['CN', `ANA ANDRADE ${order.identification_number}`],
      ['serialNumber', `IDCEC-${cedula}`],
    ],
    publicKey: publicKeyOf(Buffer.from(order.request, 'base64')),
    notAfter: new Date(Date.now() + 86_400_000),
  });
  bought.set(key, certificate.toString('base64'));
  return certificate.toString('base64');
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  asked += 1;
  if (request.headers.authorization !== 'Bearer ficha') return response.writeHead(401).end();
  if (mood === 'restarting') return response.writeHead(503).end();
  if (mood === 'refusing') return response.writeHead(422).end('{}');
  if (mood === 'endless') return response.end('x'.repeat(5 * 1024 * 1024));
  const certificate = await issue(request);
  if (mood === 'loses-first-answer' && asked === 1) return response.destroy();
  return response.end(JSON.stringify({ certificates: [certificate, pki.issuingCertificate.toString('base64')] }));
}

const provider = createServer((request, response) => void answer(request, response));
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1/`;
afterAll(() => new Promise((resolve) => provider.close(resolve)));
beforeEach(() => {
  mood = 'well';
  asked = 0;
  bought.clear();
});

const secret = Buffer.alloc(32, 7);
const overHttp = createHttpCertificateProvider({ url, token: 'ficha' }, secret);
const order = (key: string) => ({
  provider: 'anf' as const,
  key,
  name: 'Ana',
  lastName: 'Andrade',
  cedula: '1710034065',
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
  expect(report.signatures.map(({ signer: by }) => by?.cedula)).toEqual(['1710034065']);
});

test('an answer that was lost is asked for once more, and nothing is bought twice', async () => {
  mood = 'loses-first-answer';
  const signer = await overHttp(order('proceso/perdida'));
  expect([asked, bought.size]).toEqual([2, 1]);
  const onAnotherNode = createHttpCertificateProvider({ url, token: 'ficha' }, secret);
  const again = await onAnotherNode(order('proceso/perdida'));
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
  mood = how;
  await expect(overHttp(order('proceso/mal'))).rejects.toThrow(words);
  expect(asked).toBe(times);
});

test('a key that is not the one that was asked for does not sign', async () => {
  await overHttp(order('proceso/clave'));
  const withOtherSecret = createHttpCertificateProvider({ url, token: 'ficha' }, Buffer.alloc(32, 8));
  await expect(withOtherSecret(order('proceso/clave'))).rejects.toThrow(/another key/);
});
