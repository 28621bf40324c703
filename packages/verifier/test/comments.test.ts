import { signFile } from '@rubrica/pades';
import { expect, test } from 'vitest';

import { allPages } from '../../pades/src/document/page-tree.ts';
import { joinParts, pdfFileOf, type PdfFile } from '../../pades/src/document/pdf-file.ts';
import { appendItems } from '../../pades/src/revision/append.ts';
import { appendForged } from '../../pades/test/support/forge.ts';
import { buildPdf } from '../../pades/test/support/pdf.ts';
import { createTestPki } from '../../pades/test/support/pki.ts';
import { describeAddedContent, readableReport, verifyDocument } from '../src/index.ts';

/** Yellow over the title, as readers mark text. */
const comment = (file: PdfFile): PdfFile =>
  appendForged(file, (draft) => {
    const [page] = allPages(draft.document);
    if (!page) throw new Error('no page');
    const form = draft.addStream(
      {
        Type: '/XObject',
        Subtype: '/Form',
        BBox: '[0 0 100 30]',
        Resources: '<</ExtGState<</G<</BM/Multiply>>>>>>',
      },
      Buffer.from('/G gs 1 1 0 rg 0 0 100 30 re f'),
    );
    const look = `/Rect[55 690 155 720]/F 4/P ${page.id.number} 0 R/AP<</N ${form.number} 0 R>>`;
    const mark = draft.add(`<</Type/Annot/Subtype/Highlight/T(Luis)/Contents(Revisar)${look}>>`);
    const items = [`${mark.number} 0 R`];
    draft.change(page.id, page.dictionary, appendItems(draft, page.dictionary, { key: 'Annots', items }));
  });

test('a comment that a certification allows is seen on the page, and explained', async () => {
  const pki = await createTestPki();
  const signer = await pki.issue({ name: 'EDITORIAL' });
  const file = pdfFileOf(buildPdf({ pages: [{ text: 'Solicitud' }] }));
  const certified = await signFile({ file, signer, now: pki.now, level: 'B-B', certify: 3 });
  const trust = { anchors: pki.anchors, revocationPolicy: 'if-available' } as const;
  const report = await verifyDocument({ file: joinParts(comment(certified)), trust, now: pki.now });
  expect([report.verdict, report.appearance]).toMatchObject(['valid', { notCompared: 0 }]);
  expect(describeAddedContent(readableReport(report, []))).toEqual([
    'Después de la certificación se añadió un comentario, como ella permite: revíselo.',
  ]);
});
