import { beforeAll, expect, test, vi } from 'vitest';

import { buildPdf, stream, type PdfSpec } from '../../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../../test/support/pki.ts';
import { verify } from '../../../test/support/verdicts.ts';
import { pdfFileOf } from '../../document/pdf-file.ts';
import type { Signer } from '../../services/ports.ts';
import { signFile } from '../../signing/sign.ts';
import type { FileReport } from '../report.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let ana: Signer;
beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA' });
});

const signed = async (bytes: Buffer): Promise<FileReport> => {
  const file = await signFile({ file: pdfFileOf(bytes), signer: ana, level: 'B-B', now: pki.now });
  return verify(file, pki);
};

/** One page; 7 is the first further object. */
const withObject = (object: string, spec: PdfSpec = {}): PdfSpec => ({
  pages: [{}],
  catalogEntries: '/Extra 7 0 R',
  extraObjects: [object],
  ...spec,
});
const form = (entries: string): string => stream(`/Subtype/Form/BBox[0 0 9 9]${entries}`, Buffer.from('')).toString();
const image = (entries: string): string =>
  stream(
    `/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray${entries}`,
    Buffer.from('0'),
  ).toString();
const layer = (usage: string): string => `<</Type/OCG/Name(Capa)/Usage<<${usage}>>>>`;
const field = (shown: string, needs: boolean): PdfSpec => ({
  pages: [{ entries: '/Annots[7 0 R]' }],
  catalogEntries: `/AcroForm<</Fields[7 0 R]/NeedAppearances ${String(needs)}>>`,
  extraObjects: [
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(monto)/V(9000)/F 4/Rect[60 500 200 520]/AP<</N 8 0 R>>>>',
    stream(
      '/Subtype/Form/BBox[0 0 140 20]/Resources<</Font<</F1 3 0 R>>>>',
      Buffer.from(`BT /F1 12 Tf 2 2 Td (${shown}) Tj ET`),
    ).toString(),
  ],
});

test.each([
  ['a stream in another file', 'external_stream', withObject(image('/F(otro.bin)'))],
  ['a page of another file', 'external_reference', withObject(form('/Ref<</F(otro.pdf)/Page 0>>'))],
])('leaves the verdict open: %s', async (_, kind, spec) => {
  const report = await signed(buildPdf(spec));
  expect([report.verdict, report.activeContent]).toEqual(['indeterminate', [kind]]);
  expect(report.findings.map(({ code }) => code)).toContain('file.outside');
});

test.each([
  ['another image on paper', 'alternate_image', withObject(image('/Alternates[<</DefaultForPrinting true>>]'))],
  ['a program for printers', 'printer_program', withObject(stream('/Subtype/PS', Buffer.from('')).toString())],
  ['a layer for paper', 'varying_layers', withObject(layer('/Print<</PrintState/ON>>/View<</ViewState/OFF>>'))],
  ['a layer by magnification', 'varying_layers', withObject(layer('/Zoom<</min 2>>'))],
  ['an annotation on paper alone', 'print_only', withObject('<</Subtype/Stamp/Rect[0 0 9 9]/F 36>>')],
  ['a font that is missing', 'missing_font', withObject('<</Type/Font/Subtype/TrueType/BaseFont/Arial>>')],
  ['a field that readers draw anew', 'redrawn_field', field('500', true)],
])('is told, and valid: %s', async (_, kind, spec) => {
  const report = await signed(buildPdf(spec));
  expect([report.verdict, report.activeContent]).toEqual(['valid', [kind]]);
});

test.each([
  ['a layer that is everywhere the same', withObject(layer('/Print<</PrintState/ON>>/View<</ViewState/ON>>'))],
  ['a font that every reader has', withObject('<</Type/Font/Subtype/Type1/BaseFont/Times-BoldItalic>>')],
  [
    'a font that the file brings',
    withObject('<</Type/Font/Subtype/TrueType/BaseFont/Arial/FontDescriptor<</FontFile2 4 0 R>>>>'),
  ],
  ['a field that shows its value', field('9000', true)],
  ['a field that nobody draws anew', field('500', false)],
  ['a structure element that refers to another', withObject('<</Type/StructElem/S/Note/Ref[7 0 R]>>')],
  ['a file in a file', withObject(stream('/X 1', Buffer.from('\n6 0 obj\n(otro)\nendobj\n')).toString())],
])('is not told: %s', async (_, spec) => {
  const report = await signed(buildPdf(spec));
  expect([report.verdict, report.activeContent]).toEqual(['valid', []]);
});

test('one number for two objects is told', async () => {
  const bytes = buildPdf({ pages: [{}] }).toString('latin1');
  const at = bytes.indexOf('xref\n');
  const other = '6 0 obj\n<</Length 0>>\nstream\n\nendstream\nendobj\n';
  const doubled = `${bytes.slice(0, at)}${other}${bytes.slice(at)}`.replace(
    `startxref\n${at}`,
    `startxref\n${at + other.length}`,
  );
  const report = await signed(Buffer.from(doubled, 'latin1'));
  expect([report.verdict, report.activeContent]).toEqual(['valid', ['repeated_object']]);
});
