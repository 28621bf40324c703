import { execFileSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

import {
  bytesOfParts,
  createHttpCertificateSource,
  createHttpRevocationSource,
  createHttpTimestampAuthority,
  createLocalSigner,
  joinParts,
  pdfFileOf,
  signFile,
} from '@rubrica/pades';
import { blankPdf } from '@rubrica/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeTestFolder } from '../../../test/support/test-folder.ts';
import { mountSandboxPki } from './mount-sandbox-pki.ts';
import { openSandboxPki, type SandboxPki } from './sandbox-pki.ts';

const folder = makeTestFolder('pki');
const directory = path.join(folder, 'pki');
const server = Fastify();
let pki: SandboxPki;
let origin: string;

beforeAll(async () => {
  // The certificates name the address, so it is chosen before the server listens.
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  origin = `http://127.0.0.1:${port}`;
  pki = await openSandboxPki({ directory, publicUrl: new URL(origin), now: () => new Date() });
  await mountSandboxPki(server, pki);
  await server.listen({ host: '127.0.0.1', port });
});
afterAll(() => server.close());

async function makeSigner(name: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const notAfter = new Date(Date.now() + 365 * 86_400_000);
  const subject = [
    ['C', 'EC'],
    ['CN', name],
  ] as const;
  const { certificate, serialNumber } = await pki.issue({ subject, publicKey, notAfter });
  const signer = createLocalSigner({ key: privateKey, certificate, chain: [pki.issuingCertificate] });
  return { signer, serialNumber };
}

const isLoopback = () => true;
const trust = () => ({
  anchors: [pki.rootCertificate],
  revocation: createHttpRevocationSource({ mayConnectTo: isLoopback }),
  certificates: createHttpCertificateSource({ mayConnectTo: isLoopback }),
});
const timestamp = () => ({
  authority: createHttpTimestampAuthority({ url: `${origin}/sandbox/pki/tsa`, limits: { mayConnectTo: isLoopback } }),
});

test('a B-LTA signature is made with the sandbox alone, over HTTP, and pdfsig accepts it', async () => {
  const { signer } = await makeSigner('Lucía Toapanta');
  const file = pdfFileOf(blankPdf());
  const signed = await signFile({
    file,
    signer,
    now: new Date(),
    level: 'B-LTA',
    timestamp: timestamp(),
    trust: trust(),
  });
  expect(bytesOfParts(signed).length).toBeGreaterThan(1);
  const target = path.join(folder, 'firmado.pdf');
  writeFileSync(target, joinParts(signed));
  expect(execFileSync('pdfsig', ['-nocert', target], { encoding: 'utf8' })).toContain('Signature is Valid');
});

test('openssl accepts its certificates, lists and OCSP answers, and sees a revoked one as revoked', async () => {
  const { signer, serialNumber } = await makeSigner('Byron Caiza');
  const pem = (der: Uint8Array, name: string): string => {
    const target = path.join(folder, name);
    const body = Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n');
    writeFileSync(target, `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`);
    return target;
  };
  const [root, issuing, own] = [
    pem(pki.rootCertificate, 'root.pem'),
    pem(pki.issuingCertificate, 'issuing.pem'),
    pem(signer.certificate, 'own.pem'),
  ];
  expect(
    execFileSync('openssl', ['verify', '-CAfile', root, '-untrusted', issuing, own], { encoding: 'utf8' }),
  ).toMatch(/OK/);
  // execFileSync blocks the server in this process, so the response is fetched first and verified afterwards.
  const check = async (): Promise<string> => {
    const asked = path.join(folder, 'asked.der');
    const answered = path.join(folder, 'answered.der');
    execFileSync('openssl', ['ocsp', '-issuer', issuing, '-cert', own, '-no_nonce', '-reqout', asked]);
    const answer = await fetch(`${origin}/sandbox/pki/ocsp`, {
      method: 'POST',
      headers: { 'content-type': 'application/ocsp-request' },
      body: readFileSync(asked),
    });
    writeFileSync(answered, Buffer.from(await answer.arrayBuffer()));
    const options = ['-issuer', issuing, '-cert', own, '-CAfile', root, '-verify_other', issuing, '-no_nonce'];
    return execFileSync('openssl', ['ocsp', '-respin', answered, ...options], { encoding: 'utf8' });
  };
  expect(await check()).toContain('own.pem: good');
  pki.revoke(serialNumber);
  expect(await check()).toContain('own.pem: revoked');
  const crl = path.join(folder, 'issuing.crl');
  writeFileSync(crl, Buffer.from(await (await fetch(`${origin}/sandbox/pki/issuing.crl`)).arrayBuffer()));
  const listed = execFileSync('openssl', ['crl', '-inform', 'DER', '-in', crl, '-noout', '-text'], {
    encoding: 'utf8',
  });
  expect(listed.toLowerCase()).toContain(serialNumber);
});

test('a serial number that matches only bytes inside a certificate is unknown', async () => {
  const asked = path.join(folder, 'short.der');
  const issuer = path.join(folder, 'issuer.der');
  writeFileSync(issuer, pki.issuingCertificate);
  execFileSync('openssl', ['ocsp', '-issuer', issuer, '-serial', '0x30', '-no_nonce', '-reqout', asked]);
  const answered = path.join(folder, 'short-answer.der');
  writeFileSync(answered, await pki.answerOcsp(readFileSync(asked)));
  const told = execFileSync('openssl', ['ocsp', '-respin', answered, '-noverify', '-text'], { encoding: 'utf8' });
  expect(told).toContain('Cert Status: unknown');
});

test('a certificate it never issued is unknown, and an unreadable request is refused in the protocol’s own form', async () => {
  const post = async (file: string, type: string) => {
    const answer = await fetch(`${origin}/sandbox/pki/${file}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: Buffer.from('hola'),
    });
    return Buffer.from(await answer.arrayBuffer());
  };
  expect(await post('ocsp', 'application/ocsp-request')).toEqual(Buffer.from([0x30, 3, 0x0a, 1, 1]));
  expect((await post('tsa', 'application/timestamp-query')).includes('La solicitud no se puede leer')).toBe(true);
  for (const request of [
    { method: 'POST', url: '/sandbox/pki/ocsp' },
    { method: 'GET', url: '/sandbox/pki/ocsp/%25' },
  ] as const)
    expect((await server.inject(request)).rawPayload).toEqual(Buffer.from([0x30, 3, 0x0a, 1, 1]));
  const unasked = await server.inject({ method: 'POST', url: '/sandbox/pki/tsa' });
  expect(unasked.rawPayload.includes('La solicitud no se puede leer')).toBe(true);
  expect(() => pki.revoke('00')).toThrow(/issued no certificate/);
});

test('a second start loads the same authority, also when two start at once', async () => {
  const options = { publicUrl: new URL(origin), now: () => new Date() };
  const again = await openSandboxPki({ directory, ...options });
  expect(again.rootCertificate).toEqual(pki.rootCertificate);
  const fresh = path.join(folder, 'fresh');
  const [one, two] = await Promise.all([
    openSandboxPki({ directory: fresh, ...options }),
    openSandboxPki({ directory: fresh, ...options }),
  ]);
  expect(one.rootCertificate).toEqual(two.rootCertificate);
  expect(existsSync(path.join(fresh, 'root.key'))).toBe(true);
});
