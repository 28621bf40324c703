import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { joinParts, pdfFileOf, signFile } from '@rubrica/pades';
import { blankPdf, openAuthority } from '@rubrica/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { exitCodeOf } from './verify.ts';

const bin = path.resolve(import.meta.dirname, '../../bin/rubrica.mjs');
let folder = '';
let trust = '';

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (...args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(process.execPath, [bin, ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });

beforeAll(async () => {
  const pdf = Buffer.from(blankPdf());
  folder = await mkdtemp(path.join(tmpdir(), 'rubrica-verify-'));
  const { root, signer } = await openAuthority({
    subject: [
      ['CN', 'ANA PÉREZ'],
      ['serialNumber', 'IDCEC-1711111110'],
    ],
  });
  const signed = Buffer.from(
    joinParts(await signFile({ file: pdfFileOf(pdf), signer, level: 'B-B', now: new Date() })),
  );
  trust = path.join(folder, 'raiz.pem');
  const armoured = Buffer.from(root).toString('base64');
  await writeFile(trust, `-----BEGIN CERTIFICATE-----\n${armoured}\n-----END CERTIFICATE-----\n`);
  await writeFile(path.join(folder, 'firmado.pdf'), signed);
  await writeFile(path.join(folder, 'alterado.pdf'), Buffer.concat([signed, Buffer.from('x')]));
  await writeFile(path.join(folder, 'sin-firma.pdf'), pdf);
  await writeFile(path.join(folder, 'basura.pdf'), 'no es un PDF');
});
afterAll(() => rm(folder, { recursive: true }));

const at = (name: string): string => path.join(folder, name);

describe('rubrica verify', { timeout: 120_000 }, () => {
  test('refuses words that it does not know, before it looks at any file', async () => {
    expect(await run('verify')).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('Falta el archivo') as string,
    });
    expect(await run('verify', at('firmado.pdf'), '--at', 'ayer')).toMatchObject({ code: 64 });
    expect(await run('verify', at('firmado.pdf'), '--trust', at('falta.pem'))).toMatchObject({ code: 64 });
  });

  test('prints one entry for each file, in the promised form', async () => {
    const names = ['firmado.pdf', 'alterado.pdf', 'sin-firma.pdf', 'basura.pdf', 'falta.pdf'];
    const { code, stdout } = await run('verify', ...names.map(at), '--trust', trust, '--offline', '--json');
    expect(code).toBe(3);
    const entries = JSON.parse(stdout) as Record<string, unknown>[];
    expect(entries.map(({ verdict }) => verdict)).toEqual(['valid', 'invalid', 'unsigned', 'error', 'error']);
    expect(entries.map(({ whole_file: isWhole }) => isWhole)).toEqual([true, false, false, false, false]);
    expect(Object.keys(entries[0] ?? {})).toEqual([
      'file',
      'verdict',
      'whole_file',
      'active_content',
      'signatures',
      'reasons',
    ]);
    expect(entries[0]?.['signatures']).toMatchObject([
      {
        field: 'Signature1',
        verdict: 'valid',
        level: 'B-B',
        signer: 'ANA PÉREZ',
        cedula: '1711111110',
        issuer: 'Raíz ajena',
      },
    ]);
  });

  test('says in plain words who signed, and that it holds', async () => {
    const { code, stdout } = await run('verify', at('firmado.pdf'), '--trust', trust, '--offline');
    expect(code).toBe(0);
    expect(stdout).toMatch(/FIRMA VÁLIDA[^]*Firmó: ANA PÉREZ, cédula 1711111110[^]*hora de Ecuador/);
  });

  test('an intact signature of someone unknown is neither valid nor invalid', async () => {
    const { code, stdout } = await run('verify', at('firmado.pdf'), '--offline', '--json');
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject([
      { verdict: 'indeterminate', signatures: [{ sub_indication: 'NO_CERTIFICATE_CHAIN_FOUND' }] },
    ]);
  });

  test('judges as of another day', async () => {
    const { stdout } = await run(
      'verify',
      at('firmado.pdf'),
      '--trust',
      trust,
      '--offline',
      '--json',
      '--at',
      '2080-01-01',
    );
    expect(JSON.parse(stdout)).toMatchObject([{ verdict: 'indeterminate' }]);
  });

  test('ends with the code of the worst file', () => {
    const codeOf = (...verdicts: readonly ('valid' | 'invalid' | 'indeterminate' | 'unsigned' | 'error')[]): number =>
      exitCodeOf(verdicts.map((verdict) => ({ verdict })));
    expect([codeOf('valid'), codeOf('valid', 'unsigned'), codeOf('indeterminate', 'valid')]).toEqual([0, 2, 2]);
    expect([codeOf('indeterminate', 'invalid'), codeOf('invalid', 'error', 'valid')]).toEqual([1, 3]);
  });

  test('leaves the files as they were', async () => {
    const before = await readFile(at('firmado.pdf'));
    await run('verify', at('firmado.pdf'), '--offline');
    expect(await readFile(at('firmado.pdf'))).toEqual(before);
  });
});
