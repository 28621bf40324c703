import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Pkcs12Error } from '@rubrica/pkcs12';
import { expect, test, vi } from 'vitest';

import { opensslRefusals, pdfsigAcceptsAll, toPem } from '../../test/support/outside-verifiers.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../test/support/pki.ts';
import { pdfFileOf } from '../document/pdf-file.ts';
import { signFile } from '../signing/sign.ts';
import { openPkcs12Signer } from './local-signer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

async function exportP12(pki: TestPki, ...options: readonly string[]): Promise<Buffer> {
  const { certificate, privateKey } = await pki.issue({ name: 'ANA', key: 'rsa-2048' });
  const folder = mkdtempSync(join(tmpdir(), 'pades-p12-'));
  try {
    writeFileSync(join(folder, 'key.pem'), privateKey.export({ format: 'pem', type: 'pkcs8' }));
    writeFileSync(join(folder, 'cert.pem'), toPem(certificate, 'CERTIFICATE'));
    writeFileSync(join(folder, 'chain.pem'), toPem(pki.issuing.certificate, 'CERTIFICATE'));
    const files = ['-inkey', 'key.pem', '-in', 'cert.pem', '-certfile', 'chain.pem', '-out', 'a.p12'];
    execFileSync('openssl', ['pkcs12', '-export', ...files, '-passout', 'pass:clave-Ñ', ...options], { cwd: folder });
    return readFileSync(join(folder, 'a.p12'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ['as it is written today', []],
  ['as it was written for years', ['-legacy']],
])('a .p12 file %s signs a document in one call', async (_, options) => {
  const pki = await createTestPki();
  const file = await exportP12(pki, ...options);
  const signer = await openPkcs12Signer({ file, password: 'clave-Ñ', now: pki.now, digestAlgorithm: 'sha512' });
  const signed = await signFile({ file: pdfFileOf(buildPdf()), signer, level: 'B-B', now: pki.now });
  expect(signer.algorithm).toEqual({ scheme: 'rsa-pkcs1', digest: 'sha512' });
  expect(await opensslRefusals(signed, pki)).toEqual([]);
  expect(await pdfsigAcceptsAll(signed)).toBe(true);
  await expect(openPkcs12Signer({ file, password: 'otra', now: pki.now })).rejects.toBeInstanceOf(Pkcs12Error);
});
