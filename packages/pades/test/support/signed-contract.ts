import { appendRevision, pdfFileOf, type PdfFile } from '../../src/document/pdf-file.ts';
import type { Signer } from '../../src/services/ports.ts';
import { prepareFields } from '../../src/signing/prepare-fields.ts';
import { signFile } from '../../src/signing/sign.ts';
import { buildPdf, stream } from './pdf.ts';
import { createTestPki, type TestPki } from './pki.ts';

/** 9 a form, 10 a field with a value and its widget, 11 the document's data; 99 is named and missing. */
const contract = buildPdf({
  pages: [{ text: 'Pagara USD 100', entries: '/Annots[10 0 R]/Extra 99 0 R' }, { text: 'Firmas' }],
  catalogEntries: '/AcroForm 9 0 R/Shared 12 0 R',
  extraObjects: [
    '<</Fields[10 0 R]/SigFlags 3>>',
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(monto)/V(100)/Rect[60 500 200 520]/P 5 0 R>>',
    '<</Title(Contrato)/ModDate(D:20260101000000Z)>>',
    '[6 0 R]',
  ],
});

/** The content of the first page with another amount. */
export const content = stream('', Buffer.from('BT /F1 20 Tf 60 700 Td (Pagara USD 999) Tj ET')).toString('latin1');

export interface SignedContract {
  readonly pki: TestPki;
  readonly ana: Signer;
  readonly mallory: Signer;
  /** Prepared for three, signed by the first. */
  readonly signed: PdfFile;
}

export async function createSignedContract(): Promise<SignedContract> {
  const pki = await createTestPki();
  const ana = await pki.issue({ name: 'ANA' });
  const mallory = await pki.issue({ name: 'MALLORY' });
  const withInfo = Buffer.from(
    contract.toString('latin1').replace('/Root 1 0 R/ID', '/Root 1 0 R/Info 11 0 R/ID'),
    'latin1',
  );
  const file = pdfFileOf(withInfo);
  const fields = ['ana', 'mallory', 'luis'].map((name, index) => ({
    name,
    boxes: [{ id: 'firma', page: 1, left: 60 + 160 * index, top: 300, width: 150, height: 60 }],
  }));
  const outcome = prepareFields({ file, fields });
  if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
  const prepared = appendRevision(file, outcome.revision);
  const field = { kind: 'existing', name: 'ana' } as const;
  const signed = await signFile({ file: prepared, signer: ana, level: 'B-B', now: pki.now, field });
  return { pki, ana, mallory, signed };
}
