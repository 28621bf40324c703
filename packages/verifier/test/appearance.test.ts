import {
  appendRevision,
  completeSignature,
  embedSignature,
  joinParts,
  prepareSignature,
  requestSignature,
  signFile,
  verifyFile,
  type PdfFile,
} from '@rubrica/pades';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { allPages } from '../../pades/src/document/page-tree.ts';
import type { RevisionDraft } from '../../pades/src/revision/draft.ts';
import { addDocumentTimestamp } from '../../pades/src/signing/document-timestamp.ts';
import { writeReference } from '../../pades/src/syntax/write.ts';
import { appendForged, replaceText } from '../../pades/test/support/forge.ts';
import { stream } from '../../pades/test/support/pdf.ts';
import { createTestPki } from '../../pades/test/support/pki.ts';
import { timestampOf, trustOf } from '../../pades/test/support/trust.ts';
import { combine, describeFinding, verifyDocument } from '../src/index.ts';
import {
  card,
  compare,
  createContract,
  describe as pagesOf,
  signField,
  type Contract,
} from './support/signed-contract.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let contract: Contract;
beforeAll(async () => {
  contract = await createContract();
});

const changed = async (change: (draft: RevisionDraft) => void): Promise<string[]> =>
  pagesOf(await compare(contract, appendForged(contract.signed, change)));

const verdictOf = async (file: PdfFile): Promise<string> => {
  const { pki } = contract;
  const { verdict } = await verifyDocument({
    file: joinParts(file),
    trust: { anchors: pki.anchors, revocationPolicy: 'if-available' },
    now: pki.now,
  });
  return verdict;
};

const page = (draft: RevisionDraft, index: number) => {
  const found = allPages(draft.document)[index];
  if (!found) throw new Error(`no page ${index}`);
  return found;
};
const edit = (draft: RevisionDraft, number: number, changes: Record<string, string>): void => {
  const value = draft.document.load({ number, generation: 0 })?.value;
  if (value?.kind !== 'dictionary') throw new Error(`no dictionary ${number}`);
  draft.change({ number, generation: 0 }, value, changes);
};
const content = (operators: string): string => stream('', Buffer.from(operators, 'latin1')).toString('latin1');
const appearance = (draft: RevisionDraft, operators: string, box: string): string => {
  const form = draft.addStream(
    { Type: '/XObject', Subtype: '/Form', BBox: box, Resources: '<</Font<</F1 3 0 R>>>>' },
    Buffer.from(operators, 'latin1'),
  );
  return `<</N ${writeReference(form)}>>`;
};
/** An annotation on the first page, drawn with these operators. */
const addAnnotation = (draft: RevisionDraft, rectangle: string, operators: string): void => {
  const [left = 0, bottom = 0, right = 0, top = 0] = rectangle.split(' ').map(Number);
  const drawn = appearance(draft, operators, `[0 0 ${right - left} ${top - bottom}]`);
  const note = draft.add(`<</Type/Annot/Subtype/Stamp/F 4/Rect[${rectangle}]/AP${drawn}>>`);
  const { id, dictionary } = page(draft, 0);
  draft.change(id, dictionary, { Annots: `[${writeReference(note)}]` });
};

const addPage = (draft: RevisionDraft): void => {
  const added = draft.add(
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents 6 0 R>>',
  );
  edit(draft, 2, { Kids: `[5 0 R 7 0 R 9 0 R ${writeReference(added)}]`, Count: '4' });
};

describe('what may follow a signature', () => {
  test('nothing: there is nothing to compare, and nothing is drawn', async () => {
    expect(await compare(contract, contract.signed)).toEqual({
      revisions: [],
      pageCount: 0,
      notCompared: 0,
      picturesDrawn: 0,
    });
  });

  test('a second signature in its place, over a ruled line and the label of the place', async () => {
    const both = await signField(contract.pki, contract.signed, { signer: contract.luis, name: 'luis' });
    const comparison = await compare(contract, both);
    expect(pagesOf(comparison)).toEqual(['2 filled']);
    expect(comparison).toMatchObject({ pageCount: 3, notCompared: 0, picturesDrawn: 2 });
    expect(await verdictOf(both)).toBe('valid');
  });

  test('a visible signature that nobody had prepared, on blank paper', async () => {
    const { pki, luis, signed } = contract;
    const boxes = [{ id: 'firma', page: 2, left: 60, top: 500, width: 150, height: 60 }];
    const file = await signFile({
      file: signed,
      signer: luis,
      level: 'B-B',
      now: pki.now,
      field: { kind: 'new', boxes },
      contents: { firma: card('LUIS') },
    });
    expect(pagesOf(await compare(contract, file))).toEqual(['3 filled']);
    expect(await verdictOf(file)).toBe('valid');
  });

  test('a time stamp that nobody sees, and data to validate the signatures', async () => {
    const { pki, ana, signed } = contract;
    const stamped = await addDocumentTimestamp(signed, {
      service: timestampOf(pki),
      digestAlgorithm: 'sha256',
      now: pki.now,
    });
    expect(pagesOf(await compare(contract, stamped.file))).toEqual([]);
    const archived = await signFile({
      file: signed,
      signer: ana,
      level: 'B-LT',
      timestamp: timestampOf(pki),
      trust: trustOf(pki),
      now: pki.now,
    });
    const { revisions } = await compare(contract, archived);
    expect(revisions.flatMap(({ pages }) => pages)).toEqual([]);
  });

  test('data to validate the signatures alone: no page has to be drawn', async () => {
    const file = appendForged(contract.signed, (draft) => edit(draft, 1, { DSS: '<</Certs[]>>' }));
    expect(await compare(contract, file)).toMatchObject({ notCompared: 0, picturesDrawn: 0, pageCount: 3 });
  });
});

test('a page whose content was freed is not called the same, though the engine still finds it', async () => {
  const update = appendForged(contract.signed, (draft) => draft.put({ number: 6, generation: 0 }, content('')));
  const text = Buffer.from(joinParts(update)).toString('latin1');
  const row = /\n6 1\s+(\d{10} 00000 n)/.exec(text.slice(text.lastIndexOf('\nxref')))?.[1];
  if (!row) throw new Error('no row');
  const comparison = await compare(contract, replaceText(update, row, '0000000000 65535 f'));
  expect(pagesOf(comparison)).toEqual(['1 not_compared']);
  expect(comparison.notCompared).toBe(1);
});

describe('what is seen to change', () => {
  const changes: Readonly<Record<string, readonly [readonly string[], (draft: RevisionDraft) => void]>> = {
    'a clause that is added': [
      ['1 unsigned'],
      (draft) => addAnnotation(draft, '60 500 400 540', 'BT /F1 12 Tf 4 12 Td (Y pagara USD 900 mas) Tj ET'),
    ],
    'an amount painted over': [
      ['1 unsigned'],
      (draft) =>
        addAnnotation(draft, '150 690 260 720', '1 g 0 0 110 30 re f 0 g BT /F1 20 Tf 4 10 Td (USD 900) Tj ET'),
    ],
    'a white cover': [['1 unsigned'], (draft) => addAnnotation(draft, '50 690 300 725', '1 g 0 0 300 40 re f')],
    'other content of a page': [
      ['1 unsigned'],
      (draft) => draft.put({ number: 6, generation: 0 }, content('BT /F1 20 Tf 60 700 Td (Pagara USD 900 1) Tj ET')),
    ],
    'pages in another order': [
      ['1 unsigned', '3 unsigned'],
      (draft) => edit(draft, 2, { Kids: '[9 0 R 7 0 R 5 0 R]' }),
    ],
    'a page that is added': [['4 unsigned'], addPage],
    'a page that is taken away': [['3 unsigned'], (draft) => edit(draft, 2, { Kids: '[5 0 R 7 0 R]', Count: '2' })],
    'a page that is turned': [
      ['1 unsigned'],
      (draft) => draft.change(page(draft, 0).id, page(draft, 0).dictionary, { Rotate: '90' }),
    ],
    'a page that is cropped': [
      ['1 unsigned'],
      (draft) => draft.change(page(draft, 0).id, page(draft, 0).dictionary, { CropBox: '[0 0 595 600]' }),
    ],
    'another font': [['1 unsigned', '2 unsigned', '3 unsigned'], (draft) => edit(draft, 3, { BaseFont: '/Courier' })],
  };
  test.each(Object.entries(changes))('%s', async (_, [expected, change]) => {
    const found = await changed(change);
    expect([...new Set(found)]).toEqual(expected);
  });

  test('a layer that is hidden', async () => {
    const note = '<</Type/Annot/Subtype/Stamp/F 4/Rect[60 500 400 540]/AP<</N 11 0 R>>>>';
    const drawn = stream(
      '/Type/XObject/Subtype/Form/BBox[0 0 340 40]/Resources<</Font<</F1 3 0 R>>/Properties<</L 10 0 R>>>>',
      Buffer.from('/OC /L BDC BT /F1 14 Tf 4 12 Td (Menos un descuento de USD 90) Tj ET EMC'),
    ).toString('latin1');
    const layered = await createContract({
      pages: [{ text: 'Pagara USD 100', entries: '/Annots[9 0 R]' }, { text: 'Firmas' }],
      catalogEntries: '/OCProperties<</OCGs[10 0 R]/D<</ON[10 0 R]>>>>',
      extraObjects: [note, '<</Type/OCG/Name(Descuento)>>', drawn],
    });
    const file = appendForged(layered.signed, (draft) =>
      edit(draft, 1, { OCProperties: '<</OCGs[10 0 R]/D<</OFF[10 0 R]>>>>' }),
    );
    expect(pagesOf(await compare(layered, file))).toEqual(['1 unsigned']);
  });
});

describe('what a signature may not do, even one that everybody trusts', () => {
  test('draw over text where no place was prepared', async () => {
    const { pki, luis, signed } = contract;
    const boxes = [{ id: 'firma', page: 0, left: 60, top: 120, width: 150, height: 40 }];
    const order = { file: signed, field: { kind: 'new', boxes }, contents: { firma: card('LUIS') } } as const;
    await expect(signFile({ ...order, signer: luis, level: 'B-B', now: pki.now })).rejects.toMatchObject({
      code: 'signing.refused_place',
    });
    // Another program writes it all the same.
    const prepared = prepareSignature({ ...order, contentsBytes: 6_000, signedAt: pki.now });
    const pending = requestSignature(prepared, luis, pki.now);
    const cms = completeSignature(pending, await luis.sign(Buffer.from(pending.toBeSigned, 'base64')));
    const file = appendRevision(signed, embedSignature(prepared, cms));
    expect(pagesOf(await compare(contract, file))).toContain('1 filled_over_content');
    expect(await verdictOf(file)).toBe('invalid');
  });

  test('be made by somebody nobody knows and be seen: that is left open', async () => {
    const stranger = await (await createTestPki()).issue({ name: 'NADIE' });
    const file = await signField(contract.pki, contract.signed, { signer: stranger, name: 'luis' });
    expect(pagesOf(await compare(contract, file))).toEqual(['2 unknown_signer']);
    expect(await verdictOf(file)).toBe('indeterminate');
  });
});

describe('limits', () => {
  const manyPages = (draft: RevisionDraft): void => edit(draft, 3, { BaseFont: '/Courier' });

  test('pages beyond the pictures that may be drawn are not compared, and the verdict stays open', async () => {
    const file = appendForged(contract.signed, manyPages);
    const comparison = await compare(contract, file, { pictures: 4 });
    expect(comparison).toMatchObject({ pageCount: 3, notCompared: 1, picturesDrawn: 4 });
    expect(pagesOf(comparison).at(-1)).toBe('3 not_compared');
  });

  test('no time and no memory: nothing is compared, and it says so', async () => {
    const file = appendForged(contract.signed, manyPages);
    expect(await compare(contract, file, { milliseconds: -1 })).toMatchObject({ notCompared: 3, picturesDrawn: 0 });
    expect(await compare(contract, file, { megabytes: 1 })).toMatchObject({ notCompared: 3, picturesDrawn: 0 });
  });

  test('an honest file whose pages could not be compared is not called valid', async () => {
    const { pki, signed, luis } = contract;
    const both = await signField(pki, signed, { signer: luis, name: 'luis' });
    const report = await verifyDocument({
      file: joinParts(both),
      trust: { anchors: pki.anchors, revocationPolicy: 'if-available' },
      now: pki.now,
      limits: { pictures: 1 },
    });
    expect(report.verdict).toBe('indeterminate');
    expect(report.findings.map(describeFinding)).toContain('El aspecto no se comparó en 1 de 3 páginas.');
  });

  test('a comparison that had to be ended leaves the verdict open', async () => {
    const { pki, signed, luis } = contract;
    const both = joinParts(await signField(pki, signed, { signer: luis, name: 'luis' }));
    const report = await verifyFile({
      file: both,
      trust: { anchors: pki.anchors, revocationPolicy: 'if-available' },
      now: pki.now,
    });
    expect(report.verdict).toBe('valid');
    const combined = combine(report, 'stopped');
    expect(combined.verdict).toBe('indeterminate');
    expect(combined.findings.map(describeFinding)).toContain(
      'El aspecto no se comparó en ninguna página: tomó demasiado tiempo o memoria.',
    );
  });
});
