import {
  appendRevision,
  joinParts,
  pdfFileOf,
  prepareFields,
  signFile,
  verifyFile,
  type BoxContent,
  type PdfFile,
  type Signer,
} from '@rubrica/pades';
import { compareAppearance, type AppearanceComparison, type ComparisonLimits } from '@rubrica/page-compare';

import { buildPdf, type PageSpec, type PdfSpec } from '../../../pades/test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../../pades/test/support/pki.ts';
import { signedRevisions } from '../../src/signed-revisions.ts';

export interface Contract {
  readonly pki: TestPki;
  readonly ana: Signer;
  readonly luis: Signer;
  /** Prepared for both, signed by Ana. */
  readonly signed: PdfFile;
}

const rule = '0.6 w 60 470 m 210 470 l S 260 470 m 410 470 l S';

/** Three pages: an amount on the first, places for two signatures with a ruled line and a label on the second. */
const contractPages: readonly PageSpec[] = [
  { text: 'Pagara USD 100' },
  {
    text: 'Firmas',
    ground: `${rule} BT /F1 9 Tf 60 458 Td (Firma: ) Tj ET BT /F1 9 Tf 260 458 Td (C.C. ______) Tj ET`,
  },
  { text: 'Anexo' },
];

export const card = (name: string): BoxContent => ({ kind: 'card', lines: ['Firmado electrónicamente por', name] });

export async function createContract(spec: PdfSpec = { pages: contractPages }): Promise<Contract> {
  const pki = await createTestPki();
  const [ana, luis] = await Promise.all(['ANA', 'LUIS'].map((name) => pki.issue({ name })));
  if (!ana || !luis) throw new Error('nobody to sign');
  const plain = pdfFileOf(buildPdf(spec));
  const fields = ['ana', 'luis'].map((name, index) => ({
    name,
    boxes: [{ id: 'firma', page: 1, left: 60 + 200 * index, top: 340, width: 150, height: 60 }],
  }));
  const outcome = prepareFields({ file: plain, fields });
  if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
  const prepared = appendRevision(plain, outcome.revision);
  return { pki, ana, luis, signed: await signField(pki, prepared, { signer: ana, name: 'ana' }) };
}

export const signField = (
  { now }: TestPki,
  file: PdfFile,
  { signer, name }: { readonly signer: Signer; readonly name: string },
): Promise<PdfFile> =>
  signFile({
    file,
    signer,
    level: 'B-B',
    now,
    field: { kind: 'existing', name },
    contents: { firma: card(name.toUpperCase()) },
  });

/** What the pages alone say, whatever the signatures are worth. */
export async function compare(
  { pki }: Pick<Contract, 'pki'>,
  file: PdfFile,
  limits: Partial<ComparisonLimits> = {},
): Promise<AppearanceComparison> {
  const bytes = joinParts(file);
  const report = await verifyFile({
    file: bytes,
    trust: { anchors: pki.anchors, revocationPolicy: 'if-available' },
    now: pki.now,
  });
  return compareAppearance({ file: bytes, signatures: signedRevisions(report), limits });
}

/** Page by page, in order: `2 filled`. */
export const describe = ({ revisions }: AppearanceComparison): string[] =>
  revisions.flatMap(({ pages }) =>
    pages.flatMap(({ number, state, areas }) =>
      areas.length === 0 ? [`${number} ${state}`] : areas.map(({ kind }) => `${number} ${kind}`),
    ),
  );
