import { beforeAll, expect, test, vi } from 'vitest';

import { ask, toPem } from '../../test/support/outside-verifiers.ts';
import { createTestPki, policy, serial, type TestPki } from '../../test/support/pki.ts';
import { parseCertificate } from '../certificates/certificate.ts';
import type { Signer } from '../services/ports.ts';
import { issueCrl } from './crl.ts';
import { answerOcsp, refuseOcsp } from './ocsp.ts';
import { answerTimestamp, refuseTimestamp } from './timestamp.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let ana: Signer;
beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA MUÑOZ', key: 'rsa-2048' });
});

const at = () => ['-attime', String(pki.now.getTime() / 1000)];
const pems = () => ({
  'root.pem': toPem(pki.root.certificate, 'CERTIFICATE'),
  'issuing.pem': toPem(pki.issuing.certificate, 'CERTIFICATE'),
  'ana.pem': toPem(ana.certificate, 'CERTIFICATE'),
  'both.pem': toPem(pki.root.certificate, 'CERTIFICATE') + toPem(pki.issuing.certificate, 'CERTIFICATE'),
});

test('openssl follows an issued certificate to its root, and strictly so', async () => {
  const args = ['verify', '-x509_strict', ...at(), '-CAfile', 'root.pem', '-untrusted', 'issuing.pem', 'ana.pem'];
  expect(await ask('openssl', args, pems())).toMatchObject({ ok: true, output: 'ana.pem: OK\n' });
});

test('openssl reads names and extensions as they were ordered', async () => {
  const { output } = await ask(
    'openssl',
    ['x509', '-in', 'ana.pem', '-noout', '-text', '-nameopt', 'utf8,sep_comma_plus'],
    pems(),
  );
  const text = Buffer.from(output, 'latin1').toString('utf8');
  for (const expected of [
    'CN=ANA MUÑOZ',
    'Digital Signature, Non Repudiation',
    'OCSP - URI:http://ocsp.pki.test/',
    'URI:http://pki.test/issuing.crl',
    'Policy: 1.3.6.1.4.1.99999.1.1',
    'CA:FALSE',
  ]) {
    expect(text).toContain(expected);
  }
});

test('openssl finds a revoked certificate on an issued list', async () => {
  const order = { number: 7, thisUpdate: pki.now, nextUpdate: new Date(pki.now.getTime() + 60_000) };
  const empty = await issueCrl({ ...order, revocations: [] }, pki.issuing);
  const { serialNumber } = parseCertificate(ana.certificate);
  const filled = await issueCrl({ ...order, revocations: [{ serialNumber, at: pki.now, reason: 1 }] }, pki.issuing);
  const args = [
    'verify',
    '-crl_check',
    ...at(),
    '-CAfile',
    'root.pem',
    '-untrusted',
    'issuing.pem',
    '-CRLfile',
    'list.pem',
    'ana.pem',
  ];
  expect(await ask('openssl', args, { ...pems(), 'list.pem': toPem(empty, 'X509 CRL') })).toMatchObject({ ok: true });
  const refused = await ask('openssl', args, { ...pems(), 'list.pem': toPem(filled, 'X509 CRL') });
  expect(refused).toMatchObject({ ok: false, output: expect.stringContaining('certificate revoked') });
});

test('openssl accepts the answer to its own OCSP question', async () => {
  const question = ['ocsp', '-issuer', 'issuing.pem', '-cert', 'ana.pem', '-reqout', '-'];
  const { stdout: request } = await ask('openssl', question, pems());
  const asked = { request, producedAt: pki.now, thisUpdate: pki.now, nextUpdate: new Date(pki.now.getTime() + 60_000) };
  const responder = { key: pki.issuing.key, certificate: pki.issuing.certificate };
  const good = await answerOcsp({ ...asked, statusOf: () => ({ kind: 'good' }) }, responder);
  const revoked = await answerOcsp(
    { ...asked, statusOf: () => ({ kind: 'revoked', at: pki.now, reason: 1 }) },
    responder,
  );
  const verify = async (response: Buffer): Promise<string> => {
    const args = [
      'ocsp',
      '-respin',
      'answer',
      '-issuer',
      'issuing.pem',
      '-cert',
      'ana.pem',
      '-CAfile',
      'both.pem',
      ...at(),
      '-no_nonce',
      '-validity_period',
      '999999999',
    ];
    return (await ask('openssl', args, { ...pems(), answer: response })).output;
  };
  expect(await verify(good)).toMatch(/ana\.pem: good[^]*Response verify OK/);
  expect(await verify(revoked)).toMatch(/ana\.pem: revoked[^]*keyCompromise[^]*Response verify OK/);
  expect(await verify(refuseOcsp(3))).toContain('trylater');
  const echo = await ask('openssl', ['ocsp', '-reqin', 'request', '-respin', 'answer', '-noverify'], {
    request,
    answer: good,
  });
  expect(echo.output).not.toContain('Nonce');
});

test('openssl accepts the answer to its own time-stamp question', async () => {
  for (const options of [
    ['-sha256', '-cert'],
    ['-sha512', '-cert', '-no_nonce'],
  ]) {
    const { stdout: query } = await ask('openssl', ['ts', '-query', '-data', 'data', ...options], { data: 'contrato' });
    const response = await answerTimestamp({ query, time: pki.now, serialNumber: serial(), policy }, pki.tsa);
    const args = [
      'ts',
      '-verify',
      '-queryfile',
      'query',
      '-in',
      'response',
      '-CAfile',
      'root.pem',
      '-untrusted',
      'issuing.pem',
      ...at(),
    ];
    const verdict = await ask('openssl', args, { ...pems(), query, response });
    expect(verdict).toMatchObject({ ok: true, output: expect.stringContaining('Verification: OK') });
  }
});

test('a refused time stamp says why', async () => {
  const response = refuseTimestamp('badAlgorithm', 'SHA-1 no');
  const { output } = await ask('openssl', ['ts', '-reply', '-in', 'response', '-text'], { response });
  expect(output).toMatch(/Rejected[^]*SHA-1 no[^]*unrecognized or unsupported/);
});
