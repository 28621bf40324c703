import { beforeAll, describe, expect, test } from 'vitest';

import { appendForged, signForged } from '../../../test/support/forge.ts';
import { buildPdf } from '../../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../../test/support/pki.ts';
import { verify, verdictWithReasons } from '../../../test/support/verdicts.ts';
import { allPages, type Page } from '../../document/page-tree.ts';
import { pdfFileOf, type PdfFile } from '../../document/pdf-file.ts';
import { appendItems } from '../../revision/append.ts';
import type { RevisionDraft } from '../../revision/draft.ts';
import type { Permission } from '../../signing/field-lock.ts';
import { signFile } from '../../signing/sign.ts';

let pki: TestPki;
beforeAll(async () => {
  pki = await createTestPki();
});

async function certified(permission: Permission | undefined = 3): Promise<PdfFile> {
  const signer = await pki.issue({ name: 'EDITORIAL' });
  const file = pdfFileOf(buildPdf({ pages: [{ text: 'Solicitud' }] }));
  const order = { file, signer, now: pki.now, level: 'B-B' } as const;
  return signFile(permission === undefined ? order : { ...order, certify: permission });
}

/** Where `buildPdf` writes its text, and where it writes nothing. */
const overText = '[55 690 155 720]';
const free = '[300 100 400 130]';

interface Drawing {
  readonly operators: string;
  readonly resources?: string;
}

interface Comment {
  readonly type?: string;
  readonly rectangle?: string;
  /** Further entries. */
  readonly entries?: string;
  readonly look?: Drawing;
}

const fill = (colour: string): Drawing => ({ operators: `${colour} rg 0 0 100 30 re f` });
const highlight = (colour: string, mode = 'Multiply'): Drawing => ({
  operators: `/G gs ${colour} rg 0 0 100 30 re f`,
  resources: `/ExtGState<</G<</BM/${mode}>>>>`,
});

function addComment(draft: RevisionDraft, page: Page, made: Comment): string {
  const { type = 'Text', rectangle = free, entries = '', look } = made;
  const form =
    look &&
    draft.addStream(
      { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 100 30]', Resources: `<<${look.resources ?? ''}>>` },
      Buffer.from(look.operators),
    );
  const appearance = form ? `/AP<</N ${form.number} 0 R>>` : '';
  const own = '/T(Luis)/Contents(Revisar el plazo)/M(D:20260302150000Z)/F 4';
  const { number } = draft.add(
    `<</Type/Annot/Subtype/${type}/Rect${rectangle}${own}/P ${page.id.number} 0 R${appearance}${entries}>>`,
  );
  return `${number} 0 R`;
}

function comment(draft: RevisionDraft, ...made: readonly Comment[]): void {
  const [page] = allPages(draft.document);
  if (!page) throw new Error('no page');
  const items = made.map((one) => addComment(draft, page, one));
  draft.change(page.id, page.dictionary, appendItems(draft, page.dictionary, { key: 'Annots', items }));
}

const commented = async (made: Comment, permission?: Permission): Promise<PdfFile> =>
  appendForged(await certified(permission), (draft) => comment(draft, made));

const verdictOn = async (file: PdfFile): Promise<string> => verdictWithReasons(await verify(file, pki));

describe('after a certification with P=3 a document may be commented on', () => {
  test('the file is valid and lists what was added', async () => {
    const report = await verify(await commented({}), pki);
    expect(verdictWithReasons(report)).toBe('valid');
    expect(report.wholeFile).toBe(false);
    expect(report.comments).toMatchObject([
      {
        comments: [
          { type: 'Text', author: 'Luis', text: 'Revisar el plazo', page: 1, rectangle: [300, 100, 400, 130] },
        ],
      },
    ]);
    expect(report.findings.map(({ code, data }) => ({ code, data }))).toContainEqual({
      code: 'file.commented',
      data: { page: 1, author: 'Luis', text: 'Revisar el plazo' },
    });
    expect(report.signatures[0]?.later).toEqual([{ kind: 'comments', isAllowed: true }]);
  });

  test.each<[string, Comment]>([
    ['a note with a drawing of its own on free paper', { type: 'FreeText', look: fill('0 0 1') }],
    ['a light colour over the text', { type: 'Highlight', rectangle: overText, look: highlight('1 1 0') }],
    [
      'a line through the text',
      { type: 'StrikeOut', rectangle: overText, look: { operators: '1 0 0 RG 0.5 w 0 14 m 100 14 l S' } },
    ],
  ])('%s', async (_, made) => {
    expect(await verdictOn(await commented(made))).toBe('valid');
  });

  test('and who signs in the same revision answers for it', async () => {
    const signer = await pki.issue({ name: 'ANA' });
    const file = await signForged(await certified(), { signer, now: pki.now, change: (draft) => comment(draft, {}) });
    const report = await verify(file, pki);
    expect(verdictWithReasons(report)).toBe('valid');
    expect(report.wholeFile).toBe(true);
    expect(report.findings.map(({ code }) => code)).toContain('file.commented_signed');
  });
});

describe('a comment is a change', () => {
  test.each([undefined, 1, 2] as const)('where the certification is P=%s', async (permission) => {
    const file = appendForged(await (permission ? certified(permission) : uncertified()), (draft) =>
      comment(draft, {}),
    );
    expect(await verdictOn(file)).toMatch(/^invalid/);
  });

  test.each<[string, Comment]>([
    ['that acts', { entries: '/A<</S/URI/URI(http://x.test)>>' }],
    ['that carries a file', { type: 'FileAttachment' }],
    ['that is a link', { type: 'Link' }],
    ['that redacts', { type: 'Redact' }],
    ['that depends on a layer', { entries: '/OC<</Type/OCG>>' }],
  ])('%s', async (_, made) => {
    expect(await verdictOn(await commented(made))).toMatch(/^invalid/);
  });

  test('where another object comes along that nothing names', async () => {
    const file = appendForged(await certified(), (draft) => {
      comment(draft, {});
      draft.add('<</Oculto true>>');
    });
    expect(await verdictOn(file)).toMatch(/^invalid/);
  });

  test('where a comment that was there goes or becomes another', async () => {
    const first = await commented({});
    const file = appendForged(first, (draft) => {
      const [page] = allPages(draft.document);
      if (page) draft.change(page.id, page.dictionary, { Annots: `[${addComment(draft, page, {})}]` });
    });
    expect(await verdictOn(file)).toMatch(/^invalid/);
  });
});

describe('a comment over content that may hide it is a change', () => {
  test.each<[string, Drawing | undefined]>([
    ['a black box', fill('0 0 0')],
    ['a white box', fill('1 1 1')],
    ['black that only darkens', highlight('0 0 0')],
    ['a light colour that covers', highlight('1 1 0', 'Normal')],
    ['a look that each reader draws by itself', undefined],
  ])('%s', async (_, look) => {
    const made = { type: 'Square', rectangle: overText, ...(look && { look }) };
    expect(await verdictOn(await commented(made))).toMatch(/^invalid · file\.comment_over_content/);
  });

  test('light colours, one over the other, until they are dark', async () => {
    const file = appendForged(await certified(), (draft) => {
      const layer = { type: 'Highlight', rectangle: overText, look: highlight('0.8 0.8 0.8') };
      comment(draft, layer, layer, layer);
    });
    expect(await verdictOn(file)).toMatch(/^invalid · file\.comment_over_content/);
  });
});

async function uncertified(): Promise<PdfFile> {
  const signer = await pki.issue({ name: 'EDITORIAL' });
  return signFile({
    file: pdfFileOf(buildPdf({ pages: [{ text: 'Solicitud' }] })),
    signer,
    now: pki.now,
    level: 'B-B',
  });
}
