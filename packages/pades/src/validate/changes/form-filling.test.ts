import { beforeAll, describe, expect, test } from 'vitest';

import { appendForged, signForged } from '../../../test/support/forge.ts';
import { appendHybrid } from '../../../test/support/hybrid.ts';
import { buildPdf } from '../../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../../test/support/pki.ts';
import { verify, verdictWithReasons } from '../../../test/support/verdicts.ts';
import { openDocument } from '../../document/document.ts';
import { readFields } from '../../document/fields.ts';
import { allPages } from '../../document/page-tree.ts';
import { joinParts, pdfFileOf, type PdfFile } from '../../document/pdf-file.ts';
import type { RevisionDraft } from '../../revision/draft.ts';
import type { FieldLock, Permission } from '../../signing/field-lock.ts';
import { signFile } from '../../signing/sign.ts';
import { rewriteDictionary } from '../../syntax/write.ts';

let pki: TestPki;
beforeAll(async () => {
  pki = await createTestPki();
});

const common = '/Type/Annot/Subtype/Widget/F 4';
const look = { Type: '/XObject', Subtype: '/Form' };

/** A text, a list and a box to tick, on the first page. */
function withForm(): PdfFile {
  return appendForged(pdfFileOf(buildPdf({ pages: [{ text: 'Solicitud' }] })), (draft) => {
    const [page] = allPages(draft.document);
    if (!page) throw new Error('no page');
    const tick = draft.addStream({ ...look, BBox: '[0 0 12 12]' }, Buffer.from('0 0 m 12 12 l S'));
    const fields = [
      draft.add(`<<${common}/FT/Tx/T(monto)/DA(/Helv 10 Tf 0 g)/Rect[60 100 200 120]/P ${page.id.number} 0 R>>`),
      draft.add(
        `<<${common}/FT/Ch/T(ciudad)/Opt[(Quito)(Loja)]/DA(/Helv 10 Tf 0 g)/Rect[60 60 200 80]/P ${page.id.number} 0 R>>`,
      ),
      draft.add(
        `<<${common}/FT/Btn/T(acepta)/V/Off/AS/Off/AP<</N<</Si ${tick.number} 0 R>>>>/Rect[210 100 222 112]/P ${page.id.number} 0 R>>`,
      ),
    ].map(({ number }) => `${number} 0 R`);
    const font = draft.add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
    draft.change(page.id, page.dictionary, { Annots: `[${fields.join(' ')}]` });
    draft.change(draft.document.rootId, draft.document.catalog, {
      AcroForm: `<</Fields[${fields.join(' ')}]/DR<</Font<</Helv ${font.number} 0 R>>>>>>`,
    });
  });
}

interface Certified {
  readonly permission?: Permission;
  readonly lock?: FieldLock;
}

async function certified({ permission, lock }: Certified = { permission: 2 }): Promise<PdfFile> {
  const signer = await pki.issue({ name: 'EDITORIAL' });
  const field = { kind: 'new', ...(lock && { lock }) } as const;
  const order = { file: withForm(), signer, now: pki.now, level: 'B-B', field } as const;
  return signFile(permission ? { ...order, certify: permission } : order);
}

interface Writing {
  readonly field?: string;
  readonly value?: string;
  readonly shown?: string;
  /** Further operators. */
  readonly drawn?: string;
  readonly resources?: string;
}

function fill(draft: RevisionDraft, writing: Writing = {}): void {
  const { field = 'monto', value = 'USD 100', shown = value, drawn = '' } = writing;
  const target = readFields(draft.document).find(({ name }) => name === field);
  if (!target) throw new Error(`no field ${field}`);
  const standard = '/Font<</Helv<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>';
  const form = draft.addStream(
    { ...look, BBox: '[0 0 140 20]', Resources: `<<${writing.resources ?? standard}>>` },
    Buffer.from(`/Tx BMC q BT /Helv 10 Tf 0 g 2 6 Td (${shown}) Tj ET Q EMC ${drawn}`),
  );
  draft.change(target.id, target.dictionary, { V: `(${value})`, AP: `<</N ${form.number} 0 R>>` });
}

const change = (draft: RevisionDraft, name: string, entries: Record<string, string>): void => {
  const target = readFields(draft.document).find((one) => one.name === name);
  if (target) draft.change(target.id, target.dictionary, entries);
};

const verdictOn = async (file: PdfFile): Promise<string> => verdictWithReasons(await verify(file, pki));

describe('after a certification that allows it, a form may be filled in', () => {
  test.each([2, 3] as const)('with P=%i: the file is valid and lists what was filled', async (permission) => {
    const file = appendForged(await certified({ permission }), (draft) => fill(draft));
    const report = await verify(file, pki);
    expect(verdictWithReasons(report)).toBe('valid');
    expect(report.wholeFile).toBe(false);
    expect(report.fillings.map(({ fields }) => fields)).toMatchObject([
      [{ name: 'monto', value: 'USD 100', boxes: [{ page: 1, rectangle: [60, 100, 200, 120] }] }],
    ]);
    expect(report.findings.map(({ code, data }) => ({ code, data }))).toContainEqual({
      code: 'file.filled',
      data: { field: 'monto', value: 'USD 100' },
    });
    expect(report.signatures[0]?.later).toEqual([{ kind: 'filling', isAllowed: true }]);
  });

  test('a choice and a tick, too', async () => {
    const file = appendForged(await certified(), (draft) => {
      fill(draft, { field: 'ciudad', value: 'Loja' });
      change(draft, 'acepta', { V: '/Si', AS: '/Si' });
    });
    expect(await verdictOn(file)).toBe('valid');
  });

  test('also where a table and a stream list the revision together, as readers read both', async () => {
    const file = Buffer.from(joinParts(await certified()));
    const tick = readFields(openDocument(pdfFileOf(file))).find(({ name }) => name === 'acepta');
    if (!tick) throw new Error('no field');
    const body = rewriteDictionary(tick.dictionary, { V: '/Si', AS: '/Si' });
    for (const place of ['hidden', 'listed'] as const) {
      const report = await verify(appendHybrid(file, { [place]: { [tick.id.number]: body } }), pki);
      expect(verdictWithReasons(report)).toBe('valid');
      expect(report.fillings).toMatchObject([{ fields: [{ name: 'acepta', value: 'Si' }] }]);
    }
  });

  test('and who signs in the same revision answers for it', async () => {
    const signer = await pki.issue({ name: 'ANA' });
    const file = await signForged(await certified(), { signer, now: pki.now, change: (draft) => fill(draft) });
    const report = await verify(file, pki);
    expect(verdictWithReasons(report)).toBe('valid');
    expect(report.wholeFile).toBe(true);
    expect(report.findings.map(({ code }) => code)).toContain('file.filled_signed');
  });
});

describe('filling in a form is a change', () => {
  test.each<[string, Certified]>([
    ['without a certification', {}],
    ['where the certification allows nothing', { permission: 1 }],
    ['of a field that is locked', { permission: 2, lock: { action: 'include', fields: ['monto'] } }],
  ])('%s', async (_, order) => {
    expect(await verdictOn(appendForged(await certified(order), (draft) => fill(draft)))).toMatch(/^invalid/);
  });

  test.each<[string, (draft: RevisionDraft) => void]>([
    ['that moves its box', (draft) => change(draft, 'monto', { Rect: '[0 0 300 300]' })],
    ['that gives it an action', (draft) => change(draft, 'monto', { AA: '<</K<</S/JavaScript/JS(1)>>>>' })],
    ['that draws more than text', (draft) => fill(draft, { drawn: '40 2 m 60 18 l 60 2 l f' })],
    [
      'that brings a look of its own for a tick',
      (draft) => {
        const form = draft.addStream({ ...look, BBox: '[0 0 12 12]' }, Buffer.from('0 0 12 12 re f'));
        change(draft, 'acepta', { V: '/Si', AS: '/Si', AP: `<</N<</Si ${form.number} 0 R>>>>` });
      },
    ],
    ['that invents a state', (draft) => change(draft, 'acepta', { V: '/Otro', AS: '/Otro' })],
    [
      'that hides an object besides',
      (draft) => {
        fill(draft);
        draft.add('<</Oculto true>>');
      },
    ],
    [
      'that changes a page besides',
      (draft) => {
        fill(draft);
        const [page] = allPages(draft.document);
        if (page) draft.change(page.id, page.dictionary, { Rotate: '90' });
      },
    ],
  ])('%s', async (_, forge) => {
    expect(await verdictOn(appendForged(await certified(), forge))).toMatch(/^invalid/);
  });

  test('that nobody can read is left open: another value than the one shown, or none', async () => {
    const file = await certified();
    const other = appendForged(file, (draft) => fill(draft, { value: 'USD 100', shown: 'USD 900' }));
    expect(await verdictOn(other)).toMatch(/^indeterminate · .*"field":"monto"/);
    const unseen = appendForged(file, (draft) => change(draft, 'monto', { V: '(USD 100)' }));
    expect(await verdictOn(unseen)).toMatch(/^indeterminate · .*"field":"monto"/);
  });

  test('in letters of a font that came along is left open, because they may look like others', async () => {
    const descriptor = '<</Type/FontDescriptor/FontName/Otra/Flags 4>>';
    const resources = `/Font<</Helv<</Type/Font/Subtype/TrueType/BaseFont/Otra/Encoding/WinAnsiEncoding/FontDescriptor ${descriptor}>>>>`;
    const file = appendForged(await certified(), (draft) => fill(draft, { resources }));
    expect(await verdictOn(file)).toMatch(/^indeterminate/);
  });
});

test('the fields of the form are found where they were put', () => {
  expect(readFields(openDocument(withForm())).map(({ name }) => name)).toEqual(['monto', 'ciudad', 'acepta']);
});
