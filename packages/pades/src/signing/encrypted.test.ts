import { beforeAll, describe, expect, test, vi } from 'vitest';

import { pdfsigAcceptsAll, qpdfAccepts, rewrite, textOfPage } from '../../test/support/outside-verifiers.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../test/support/pki.ts';
import { refusalOf } from '../../test/support/refusals.ts';
import { timestampOf, trustOf } from '../../test/support/trust.ts';
import { verdictWithReasons, verify } from '../../test/support/verdicts.ts';
import { joinParts, pdfFileOf, type PdfFile } from '../document/pdf-file.ts';
import type { Signer } from '../services/ports.ts';
import { extendFile } from './extend.ts';
import { inspectFile } from './inspect.ts';
import { signFile } from './sign.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let ana: Signer;
beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA' });
});

const plain = buildPdf({ pages: [{ text: 'Contrato cifrado' }] });

/** Encrypted by qpdf with an empty user password. */
const encrypted = (bits: '40' | '128' | '256', ...options: readonly string[]): Promise<Buffer> =>
  rewrite(plain, '--allow-weak-crypto', '--encrypt', '', 'dueño', bits, ...options, '--');

const kinds: readonly [string, () => Promise<Buffer>][] = [
  ['RC4 of 40 bits', () => encrypted('40')],
  ['RC4 of 128 bits', () => encrypted('128', '--use-aes=n')],
  ['AES of 128 bits', () => encrypted('128', '--use-aes=y')],
  ['AES of 128 bits without its metadata', () => encrypted('128', '--use-aes=y', '--cleartext-metadata')],
  ['AES of 256 bits', () => encrypted('256')],
  ['AES of 256 bits, revision 5', () => encrypted('256', '--force-R5')],
];

const sign = (file: PdfFile, boxText?: string): Promise<PdfFile> =>
  signFile({
    file,
    signer: ana,
    level: 'B-B',
    now: pki.now,
    reason: 'Acepto (sí)',
    ...(boxText !== undefined && {
      field: { kind: 'new', boxes: [{ id: 'firma', page: 0, left: 60, top: 400, width: 300, height: 60 }] },
      contents: { firma: { kind: 'text', text: boxText } },
    }),
  });

describe('a file that is encrypted and asks for no password', () => {
  test.each(kinds)('is signed and verified: %s', async (_, make) => {
    const signed = await sign(pdfFileOf(await make()));
    const report = await verify(joinParts(signed), pki);
    expect(verdictWithReasons(report)).toBe('valid');
    expect(report.signatures[0]?.reason).toBe('Acepto (sí)');
    expect(await qpdfAccepts(signed)).toBe(true);
    expect(await pdfsigAcceptsAll(signed)).toBe(true);
  });

  test('takes a second signature with a box, and evidence, encrypted like the rest', async () => {
    const first = await sign(pdfFileOf(await encrypted('256')));
    const second = await sign(first, 'ANA');
    const archived = await extendFile({
      file: second,
      level: 'B-LTA',
      timestamp: timestampOf(pki),
      trust: trustOf(pki),
      now: pki.now,
    });
    expect(verdictWithReasons(await verify(joinParts(archived), pki))).toBe('valid');
    expect(await qpdfAccepts(archived)).toBe(true);
    expect(await pdfsigAcceptsAll(archived)).toBe(true);
    expect(await textOfPage(archived, 0)).toMatch(/Contrato cifrado[^]*ANA/);
  });

  test('is accused where a byte of it changes', async () => {
    const bytes = Buffer.from(joinParts(await sign(pdfFileOf(await encrypted('256')))));
    const at = bytes.indexOf('stream\n') + 40;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    expect((await verify(bytes, pki)).verdict).toBe('invalid');
  });

  test.each(kinds.slice(1))('is signed twice where its objects lie in encrypted streams: %s', async (_, make) => {
    const packed = await rewrite(await make(), '--allow-weak-crypto', '--object-streams=generate');
    expect(packed.includes('/ObjStm')).toBe(true);
    expect(inspectFile(pdfFileOf(packed)).signatureFields).toEqual([]);
    const signed = await sign(await sign(pdfFileOf(packed)), 'ANA');
    const report = await verify(joinParts(signed), pki);
    expect(verdictWithReasons(report)).toBe('valid');
    expect(report.signatures.map(({ reason }) => reason)).toEqual(['Acepto (sí)', 'Acepto (sí)']);
    expect(await qpdfAccepts(signed)).toBe(true);
    expect(await pdfsigAcceptsAll(signed)).toBe(true);
    expect(await textOfPage(signed, 0)).toMatch(/Contrato cifrado[^]*ANA/);
  });

  test('is not signed where its permissions forbid it', async () => {
    const locked = await encrypted('256', '--modify=none', '--annotate=n');
    expect(await refusalOf(sign(pdfFileOf(locked)))).toBe('signing.not_permitted');
  });
});

test('a file that asks for a password is refused with that reason', async () => {
  const file = await rewrite(plain, '--encrypt', 'clave', 'dueño', '256', '--');
  expect((await verify(file, pki)).error?.code).toBe('pdf.encrypted');
});
