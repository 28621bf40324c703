import { signFile } from '@rubrica/pades';
import { expect, test } from 'vitest';

import { readFields } from '../../pades/src/document/fields.ts';
import { allPages } from '../../pades/src/document/page-tree.ts';
import { joinParts, pdfFileOf, type PdfFile } from '../../pades/src/document/pdf-file.ts';
import { appendForged } from '../../pades/test/support/forge.ts';
import { buildPdf } from '../../pades/test/support/pdf.ts';
import { createTestPki } from '../../pades/test/support/pki.ts';
import { describeAddedContent, readableReport, verifyDocument } from '../src/index.ts';

const box = '/Rect[60 100 200 120]';

function withField(): PdfFile {
  return appendForged(pdfFileOf(buildPdf({ pages: [{ text: 'Solicitud' }] })), (draft) => {
    const [page] = allPages(draft.document);
    if (!page) throw new Error('no page');
    const field = draft.add(`<</Type/Annot/Subtype/Widget/F 4/FT/Tx/T(monto)${box}/P ${page.id.number} 0 R>>`);
    draft.change(page.id, page.dictionary, { Annots: `[${field.number} 0 R]` });
    draft.change(draft.document.rootId, draft.document.catalog, { AcroForm: `<</Fields[${field.number} 0 R]>>` });
  });
}

const fill = (file: PdfFile): PdfFile =>
  appendForged(file, (draft) => {
    const [field] = readFields(draft.document);
    if (!field) throw new Error('no field');
    const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
    const form = draft.addStream(
      { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 140 20]', Resources: `<</Font<</Helv ${font}>>>>` },
      Buffer.from('BT /Helv 10 Tf 0 g 2 6 Td (USD 100) Tj ET'),
    );
    draft.change(field.id, field.dictionary, { V: '(USD 100)', AP: `<</N ${form.number} 0 R>>` });
  });

test('what fills in a certified form is seen on the page, and explained', async () => {
  const pki = await createTestPki();
  const signer = await pki.issue({ name: 'EDITORIAL' });
  const certified = await signFile({ file: withField(), signer, now: pki.now, level: 'B-B', certify: 2 });
  const trust = { anchors: pki.anchors, revocationPolicy: 'if-available' } as const;
  const verify = (file: PdfFile) => verifyDocument({ file: joinParts(file), trust, now: pki.now });
  const report = await verify(fill(certified));
  expect(report.verdict).toBe('valid');
  expect(report.appearance).toMatchObject({
    revisions: [{ pages: [{ number: 1, state: 'filled' }] }, { pages: [] }],
    notCompared: 0,
  });
  expect(describeAddedContent(readableReport(report, []))).toEqual([
    'Después de la certificación se llenaron campos del formulario, como ella permite («monto»): revíselos.',
  ]);
  const uncertified = await signFile({ file: withField(), signer, now: pki.now, level: 'B-B' });
  const changed = await verify(fill(uncertified));
  expect(changed.verdict).toBe('invalid');
  expect(changed.findings.map(({ code }) => code)).toContain('appearance.changed');
});
