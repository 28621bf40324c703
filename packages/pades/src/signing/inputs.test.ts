import { beforeAll, describe, expect, test, vi } from 'vitest';

import { opensslRefusals, pdfsigAcceptsAll, qpdfAccepts, rewrite } from '../../test/support/outside-verifiers.ts';
import { buildHybridPdf } from '../../test/support/pdf-forms.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../test/support/pki.ts';
import { refusalOf } from '../../test/support/refusals.ts';
import { timestampOf, trustOf } from '../../test/support/trust.ts';
import { openDocument } from '../document/document.ts';
import { readFields } from '../document/fields.ts';
import { pdfFileOf, type PdfFile } from '../document/pdf-file.ts';
import type { Signer } from '../services/ports.ts';
import { signFile } from './sign.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let ana: Signer;
beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA' });
});

const archive = (bytes: Uint8Array): Promise<PdfFile> =>
  signFile({
    file: pdfFileOf(bytes),
    signer: ana,
    level: 'B-LTA',
    timestamp: timestampOf(pki),
    trust: trustOf(pki),
    now: pki.now,
  });

const plain = buildPdf();
const textField = '<</Type/Annot/Subtype/Widget/FT/Tx/T(Nombre)/V(Ana)/Rect[10 10 90 30]/P 5 0 R/F 4>>';

describe('every kind of file is signed and archived', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['with a table', () => plain],
    ['with a stream', () => rewrite(plain, '--object-streams=generate')],
    ['hybrid', buildHybridPdf],
    ['linearised', () => rewrite(plain, '--linearize')],
    ['linearised with a stream', () => rewrite(plain, '--linearize', '--object-streams=generate')],
    ['that ends without a line end', () => plain.subarray(0, -1)],
    ['with something after its end', () => Buffer.concat([plain, Buffer.from('\n\n  \0\0')])],
    ['of PDF 2.0', () => buildPdf({ version: '2.0' })],
    [
      'with a form inside its catalog',
      () =>
        buildPdf({
          pages: [{ entries: '/Annots[7 0 R]' }],
          catalogEntries: '/AcroForm<</Fields[7 0 R]/NeedAppearances false>>',
          extraObjects: [textField],
        }),
    ],
    [
      'with a form whose list of fields is an object',
      () =>
        buildPdf({
          pages: [{ entries: '/Annots[7 0 R]' }],
          catalogEntries: '/AcroForm<</Fields 8 0 R>>',
          extraObjects: [textField, '[7 0 R]'],
        }),
    ],
    ['with 3,000 pages', () => buildPdf({ pages: Array.from({ length: 3000 }, () => ({})) })],
  ])('%s', async (_, make) => {
    const archived = await archive(await make());
    expect(await opensslRefusals(archived, pki)).toEqual([]);
    expect(await pdfsigAcceptsAll(archived)).toBe(true);
    expect(await qpdfAccepts(archived)).toBe(true);
  });

  test('and the fields that were there stay', async () => {
    const bytes = buildPdf({
      pages: [{ entries: '/Annots[7 0 R]' }],
      catalogEntries: '/AcroForm<</Fields[7 0 R]>>',
      extraObjects: [textField],
    });
    expect(readFields(openDocument(await archive(bytes))).map(({ name }) => name)).toEqual([
      'Nombre',
      'Signature1',
      'Timestamp1',
    ]);
  });
});

describe('what cannot be signed is refused by name', () => {
  const sign = (bytes: Uint8Array) =>
    refusalOf(signFile({ file: pdfFileOf(bytes), signer: ana, level: 'B-B', now: pki.now }));

  test('a file that asks for a password', async () => {
    expect(await sign(await rewrite(plain, '--encrypt', 'u', 'o', '256', '--'))).toBe('pdf.encrypted');
  });

  test('a damaged file, cut anywhere', async () => {
    const outcomes = new Set<string>();
    for (let length = 0; length < plain.length - 1; length += 11) outcomes.add(await sign(plain.subarray(0, length)));
    expect([...outcomes]).toEqual(['pdf.damaged']);
  });

  test('a file without pages', async () => {
    expect(await sign(buildPdf({ pages: [] }))).toBe('pdf.no_such_page');
  });
});
