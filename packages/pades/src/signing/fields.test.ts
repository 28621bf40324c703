import { beforeAll, describe, expect, test, vi } from 'vitest';

import {
  opensslRefusals,
  pdfsigVerdicts,
  qpdfAccepts,
  renderPage,
  rewrite,
  scanPage,
  textOfPage,
} from '../../test/support/outside-verifiers.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../test/support/pki.ts';
import { refusal, refusalOf } from '../../test/support/refusals.ts';
import { openDocument } from '../document/document.ts';
import { readSignatureFields } from '../document/fields.ts';
import { allPages } from '../document/page-tree.ts';
import { appendRevision, pdfFileOf, type PdfFile } from '../document/pdf-file.ts';
import type { Signer } from '../services/ports.ts';
import { inspectFile } from './inspect.ts';
import { prepareFields, type FieldPlan } from './prepare-fields.ts';
import { signFile, type SignRequest } from './sign.ts';
import type { Stamp } from './stamp.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let ana: Signer;
let luis: Signer;
beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA', key: 'rsa-2048' });
  luis = await pki.issue({ name: 'LUIS' });
});

const stamp: Stamp = {
  lines: ['Código de verificación', '7Q2K-9XPM-4T8R'],
  qr: 'https://firma.test/verificar/7Q2K9XPM4T8R',
  corner: 'bottom-right',
  width: 150,
  height: 50,
  margin: 15,
};
const planFor = (name: string, left: number): FieldPlan => ({
  name,
  boxes: [
    { id: 'firma', page: 1, left, top: 400, width: 180, height: 60 },
    { id: 'sumilla', page: 'every', left, top: 20, width: 40, height: 20 },
    { id: 'fecha', page: 1, left, top: 470, width: 100, height: 20 },
    { id: 'ciudad', page: 1, left, top: 500, width: 100, height: 20 },
    { id: 'acepto', page: 0, left, top: 300, width: 15, height: 15 },
  ],
});

function prepare(file: PdfFile): PdfFile {
  const outcome = prepareFields({ file, stamp, fields: [planFor('ana', 60), planFor('luis', 330)] });
  if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
  return appendRevision(file, outcome.revision);
}

const signAs = (
  file: PdfFile,
  signer: Signer,
  name: string,
  more: Pick<SignRequest, 'contents'> = {},
): Promise<PdfFile> =>
  signFile({
    file,
    signer,
    level: 'B-B',
    now: pki.now,
    field: { kind: 'existing', name },
    contents: {
      firma: { kind: 'card', lines: ['Firmado por', name.toUpperCase()] },
      sumilla: { kind: 'text', text: name.slice(0, 2).toUpperCase(), align: 'center' },
      fecha: { kind: 'text', text: '02/03/2026' },
      ciudad: { kind: 'text', text: 'Quito' },
      acepto: { kind: 'check', checked: true },
    },
    ...more,
  });

describe.each([
  ['a table', []],
  ['a stream', ['--object-streams=generate']],
])('in a file with %s', (_, options) => {
  test('everything is prepared once, then each signatory fills only what is theirs', async () => {
    const pages = [{}, { entries: '/Rotate 90' }, { entries: '/CropBox[0 0 595 500]' }];
    const original = pdfFileOf(await rewrite(buildPdf({ pages }), ...options));
    const prepared = prepare(original);
    expect(await qpdfAccepts(prepared)).toBe(true);
    const fields = readSignatureFields(openDocument(prepared));
    expect(fields.map(({ name, widgets, value }) => [name, widgets.length, value])).toEqual([
      ['ana', 7, undefined],
      ['luis', 7, undefined],
    ]);
    for (const page of [0, 1, 2]) {
      expect(await scanPage(prepared, page)).toEqual([stamp.qr]);
      expect(await textOfPage(prepared, page)).toContain('7Q2K-9XPM-4T8R');
    }

    const first = await signAs(prepared, ana, 'ana');
    const second = await signAs(first, luis, 'luis');
    // Poppler counts each of the seven widgets of both fields.
    expect(await pdfsigVerdicts(second)).toEqual(Array.from({ length: 14 }, () => 'Signature is Valid.'));
    expect(await opensslRefusals(second, pki)).toEqual([]);
    expect(await qpdfAccepts(second)).toBe(true);
    for (const page of [0, 1, 2]) expect(await textOfPage(second, page)).toMatch(/AN[^]*LU|LU[^]*AN/);
    expect(await textOfPage(second, 1)).toContain('02/03/2026');
    expect(changedObjects(first, second)).toEqual(ownObjects(first, 'luis'));
  });
});

/** Numbers of objects that exist in `before` and are written again in `after`. */
function changedObjects(before: PdfFile, after: PdfFile): number[] {
  const earlier = openDocument(before);
  const [newest] = openDocument(after).sections;
  const written = (newest?.ranges ?? []).flatMap(({ first, count }) =>
    Array.from({ length: count }, (_, index) => first + index),
  );
  return written.filter(
    (number) => number > 0 && earlier.lookUp(number) !== undefined && earlier.lookUp(number)?.kind !== 'free',
  );
}

function ownObjects(file: PdfFile, name: string): number[] {
  const field = readSignatureFields(openDocument(file)).find((candidate) => candidate.name === name);
  return [field?.id.number ?? 0, ...(field?.widgets ?? []).map(({ id }) => id.number)].sort((a, b) => a - b);
}

test('a file tells its pages as they are seen, its fields with their boxes, and what was signed', async () => {
  const pages = [{}, { entries: '/Rotate 90/CropBox[0 0 560 800]' }];
  const signed = await signAs(prepare(pdfFileOf(buildPdf({ pages: [...pages, {}] }))), ana, 'ana');
  const boxes = ['firma', 'sumilla', 'fecha', 'ciudad', 'acepto'];
  expect(inspectFile(signed)).toEqual({
    pages: [
      { width: 595, height: 842 },
      { width: 800, height: 560 },
      { width: 595, height: 842 },
    ],
    signatureFields: [
      { name: 'ana', isSigned: true, boxes },
      { name: 'luis', isSigned: false, boxes },
    ],
    permission: undefined,
    activeContent: [],
  });
});

test('a stamp is drawn over a page that leaves its space turned and scaled', async () => {
  const ground = 'q 0.1 0 0 0.1 300 300 cm 1 0 0 RG';
  const file = prepare(pdfFileOf(buildPdf({ pages: [{ ground: `${ground} Q`, text: '' }, {}] })));
  expect(await scanPage(file, 0)).toEqual([stamp.qr]);
  const unsaved = prepare(pdfFileOf(buildPdf({ pages: [{ ground: '0.1 0 0 0.1 300 300 cm', text: '' }, {}] })));
  expect(await scanPage(unsaved, 0)).toEqual([stamp.qr]);
});

test('a small page gets a small stamp', async () => {
  const file = pdfFileOf(buildPdf({ pages: [{ mediaBox: [0, 0, 120, 90], text: '' }] }));
  const outcome = prepareFields({ file, stamp, fields: [] });
  const stamped = outcome.outcome === 'prepared' ? appendRevision(file, outcome.revision) : file;
  expect((await renderPage(stamped, 0)).width).toBe(120);
  expect(await scanPage(stamped, 0)).toEqual([stamp.qr]);
});

test('initials and the stamp of 3,000 pages are drawn once', () => {
  const file = pdfFileOf(buildPdf({ pages: Array.from({ length: 3000 }, () => ({})) }));
  const prepared = prepare(file);
  expect(allPages(openDocument(prepared))).toHaveLength(3000);
  expect(prepared.length - file.length).toBeLessThan(3000 * 900);
});

test('a file that came signed is not stamped', async () => {
  const signed = await signFile({ file: pdfFileOf(buildPdf()), signer: ana, level: 'B-B', now: pki.now });
  expect(prepareFields({ file: signed, stamp, fields: [planFor('luis', 330)] })).toEqual({
    outcome: 'already_signed',
    signedFields: ['Signature1'],
  });
});

describe('requests that make no sense are refused', () => {
  test('two fields of one name, names with a period, boxes without a name', () => {
    const file = pdfFileOf(buildPdf());
    const attempt = (fields: readonly FieldPlan[]) => refusal(() => prepareFields({ file, fields }));
    const box = { page: 0, left: 50, top: 50, width: 50, height: 50 };
    expect(
      attempt([
        { name: 'a', boxes: [] },
        { name: 'a', boxes: [] },
      ]),
    ).toBe('signing.bad_request');
    expect(attempt([{ name: 'a.b', boxes: [] }])).toBe('signing.bad_request');
    expect(attempt([{ name: 'a', boxes: [{ ...box, id: 'con espacio' }] }])).toBe('signing.bad_request');
    expect(attempt([{ name: 'a', boxes: [{ ...box, id: 'x', page: 7 }] }])).toBe('pdf.no_such_page');
  });

  test('content for a box that is not there, a field that is not there, a field that is signed', async () => {
    const prepared = prepare(pdfFileOf(buildPdf()));
    const wrong = { contents: { otra: { kind: 'check', checked: true } } } as const;
    expect(await refusalOf(signAs(prepared, ana, 'ana', wrong))).toBe('signing.bad_request');
    expect(await refusalOf(signAs(prepared, ana, 'eva'))).toBe('signing.field_missing');
    const signed = await signAs(prepared, ana, 'ana');
    expect(await refusalOf(signAs(signed, ana, 'ana'))).toBe('signing.field_signed');
  });
});

test('a field that another program made is signed and filled', async () => {
  const widget = '<</Type/Annot/Subtype/Widget/FT/Sig/T(Firma)/Rect[100 100 300 160]/P 5 0 R/F 4/DA(/Helv 0 Tf)>>';
  const pdf = buildPdf({
    pages: [{ entries: '/Annots[7 0 R]', text: '' }],
    catalogEntries: '/AcroForm<</Fields[7 0 R]/DR<<>>>>',
    extraObjects: [widget],
  });
  const file = pdfFileOf(pdf);
  const contents = { signature: { kind: 'card', lines: ['Firmado por ANA'], qr: 'https://firma.test/v/X' } } as const;
  const signed = await signFile({
    file,
    signer: ana,
    level: 'B-B',
    now: pki.now,
    field: { kind: 'existing', name: 'Firma' },
    contents,
  });
  expect(await pdfsigVerdicts(signed)).toEqual(['Signature is Valid.']);
  expect(await scanPage(signed, 0)).toEqual(['https://firma.test/v/X']);
  expect(await textOfPage(signed, 0)).toContain('Firmado por ANA');
});

test('arrays that are objects of their own are rewritten in place, and nothing else', async () => {
  const extraObjects = ['<</Fields 8 0 R/SigFlags 3>>', '[]', '[]'];
  const file = pdfFileOf(
    buildPdf({ pages: [{ entries: '/Annots 9 0 R' }], catalogEntries: '/AcroForm 7 0 R', extraObjects }),
  );
  const signed = await signFile({ file, signer: ana, level: 'B-B', now: pki.now });
  expect(changedObjects(file, signed)).toEqual([8, 9]);
  expect(await pdfsigVerdicts(signed)).toEqual(['Signature is Valid.']);
});
