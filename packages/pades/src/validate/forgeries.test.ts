import { beforeAll, describe, expect, test, vi } from 'vitest';

import { appendForged, signForged, type SignedForgery } from '../../test/support/forge.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import type { TestPki } from '../../test/support/pki.ts';
import { content, createSignedContract } from '../../test/support/signed-contract.ts';
import { timestampOf, trustOf } from '../../test/support/trust.ts';
import { verify, verdictWithReasons } from '../../test/support/verdicts.ts';
import { openDocument } from '../document/document.ts';
import { readSignatureFields } from '../document/fields.ts';
import { allPages } from '../document/page-tree.ts';
import { appendRevision, pdfFileOf, type PdfFile } from '../document/pdf-file.ts';
import type { RevisionDraft } from '../revision/draft.ts';
import type { Signer } from '../services/ports.ts';
import { prepareFields } from '../signing/prepare-fields.ts';
import { signFile } from '../signing/sign.ts';
import type { ObjectId, PdfDictionary } from '../syntax/objects.ts';
import { writeReference } from '../syntax/write.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let ana: Signer;
let mallory: Signer;
let signed: PdfFile;

beforeAll(async () => {
  ({ pki, ana, mallory, signed } = await createSignedContract());
});

const verdict = async (file: PdfFile): Promise<string> => (await verify(file, pki)).verdict;
const reasons = async (file: PdfFile): Promise<string> => verdictWithReasons(await verify(file, pki));
const forge = (forgery: Partial<SignedForgery>): Promise<PdfFile> =>
  signForged(signed, { signer: mallory, now: pki.now, change: () => undefined, ...forgery });

const change = (draft: RevisionDraft, number: number, changes: Record<string, string | undefined>): void => {
  const id = { number, generation: 0 };
  const value = draft.document.load(id)?.value;
  if (value?.kind !== 'dictionary') throw new Error(`no dictionary ${number}`);
  draft.change(id, value, changes);
};
const pageOf = ({ document }: RevisionDraft, index: number): { id: ObjectId; dictionary: PdfDictionary } => {
  const page = allPages(document)[index];
  if (!page) throw new Error('no page');
  return page;
};
const fieldOf = ({ document }: RevisionDraft, name: string) => {
  const field = readSignatureFields(document).find((candidate) => candidate.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};

describe('without a forgery', () => {
  test('the file is valid, and stays so when the next signatory fills their own box or adds an invisible field', async () => {
    expect(await reasons(signed)).toBe('valid');
    expect(await reasons(await forge({}))).toBe('valid');
    expect(await reasons(await forge({ existing: 'mallory' }))).toBe('valid');
  });
});

/** What a forger may try in the very revision that they sign with a certificate that everyone trusts. */
const changes: Readonly<Record<string, (draft: RevisionDraft) => void>> = {
  'other content of a page': (draft) => draft.put({ number: 6, generation: 0 }, content),
  'a page that draws something else': (draft) => {
    const page = pageOf(draft, 0);
    draft.change(page.id, page.dictionary, { Contents: writeReference(draft.add(content)) });
  },
  'other resources of a page': (draft) => {
    const page = pageOf(draft, 0);
    draft.change(page.id, page.dictionary, { Resources: '<<>>' });
  },
  'another size of a page': (draft) => {
    const page = pageOf(draft, 0);
    draft.change(page.id, page.dictionary, { CropBox: '[0 0 100 100]' });
  },
  'another annotation on a page': (draft) => {
    const page = pageOf(draft, 0);
    const note = draft.add('<</Type/Annot/Subtype/FreeText/Rect[60 690 300 730]/Contents(USD 999)>>');
    draft.change(page.id, page.dictionary, { Annots: `[10 0 R ${writeReference(note)}]` });
  },
  'an annotation taken away': (draft) => {
    const page = pageOf(draft, 0);
    draft.change(page.id, page.dictionary, { Annots: '[]' });
  },
  'another font': (draft) => change(draft, 3, { BaseFont: '/Courier' }),
  'another order of the pages': (draft) => change(draft, 2, { Kids: '[7 0 R 5 0 R]' }),
  'another value of a field': (draft) => change(draft, 10, { V: '(999)' }),
  'another appearance of a field': (draft) => change(draft, 10, { AP: `<</N ${writeReference(draft.add(content))}>>` }),
  'an appearance that readers make anew': (draft) => change(draft, 9, { NeedAppearances: 'true' }),
  'a form of another kind': (draft) => change(draft, 9, { XFA: '(<xdp/>)' }),
  'default resources of the form': (draft) => change(draft, 9, { DR: '<<>>' }),
  'an action when the file opens': (draft) => change(draft, 1, { OpenAction: '<</S/JavaScript/JS(app.alert(1))>>' }),
  'a script by name': (draft) => change(draft, 1, { Names: '<</JavaScript<</Names[(a)<</S/JavaScript/JS(1)>>]>>>>' }),
  metadata: (draft) => change(draft, 1, { Metadata: writeReference(draft.add(content)) }),
  'optional content': (draft) => change(draft, 1, { OCProperties: '<</OCGs[]/D<<>>>>' }),
  'a certification that comes too late': (draft) => change(draft, 1, { Perms: '<</DocMDP 99 0 R>>' }),
  'another title': (draft) => change(draft, 11, { Title: '(Otro contrato)' }),
  'an object that was named and missing': (draft) => draft.put({ number: 99, generation: 0 }, '<</Forged true>>'),
  'the value of another signatory': (draft) => {
    const field = fieldOf(draft, 'luis');
    draft.change(field.id, field.dictionary, { V: '13 0 R' });
  },
  'the appearance of another signatory': (draft) => {
    const field = fieldOf(draft, 'luis');
    draft.change(field.id, field.dictionary, { AP: `<</N ${writeReference(draft.add(content))}>>` });
  },
  'the appearance of someone who has signed': (draft) => {
    const field = fieldOf(draft, 'ana');
    draft.change(field.id, field.dictionary, { AP: `<</N ${writeReference(draft.add(content))}>>` });
  },
  'the name of a field': (draft) => {
    const field = fieldOf(draft, 'luis');
    draft.change(field.id, field.dictionary, { T: '(otro)' });
  },
  'evidence in an array that a page draws': (draft) => {
    const added = draft.add(content);
    draft.put({ number: 12, generation: 0 }, `[6 0 R ${writeReference(added)}]`);
    change(draft, 1, { DSS: writeReference(draft.add(`<</Type/DSS/Certs 12 0 R>>`)) });
  },
  'evidence that is no certificate': (draft) =>
    change(draft, 1, { DSS: writeReference(draft.add(`<</Type/DSS/Certs[${writeReference(draft.add(content))}]>>`)) }),
  'evidence with something else in it': (draft) => change(draft, 1, { DSS: '<</Type/DSS/Extra 6 0 R>>' }),
};

describe('a forger with a trusted certificate is found out by', () => {
  test.each(Object.keys(changes))('%s', async (name) => {
    const file = await forge({ change: changes[name] ?? (() => undefined) });
    expect(await verdict(file)).toBe('invalid');
    const own = openDocument(file);
    expect(own.sections.length).toBe(openDocument(signed).sections.length + 1);
  });

  test.each(Object.keys(changes))('%s, also while filling a box that was prepared', async (name) => {
    expect(await verdict(await forge({ existing: 'mallory', change: changes[name] ?? (() => undefined) }))).toBe(
      'invalid',
    );
  });

  test.each(Object.keys(changes))('%s, also in a revision that nobody signs', async (name) => {
    expect(await verdict(appendForged(signed, changes[name] ?? (() => undefined)))).toBe('invalid');
  });
});

describe('a box that nobody prepared', () => {
  const boxAt = (page: number, left: number, top: number): Partial<SignedForgery> => ({
    field: { boxes: [{ id: 'firma', page, left, top, width: 200, height: 40 }] },
  });

  test('may stand where the page is empty', async () => {
    expect(await reasons(await forge(boxAt(0, 300, 500)))).toBe('valid');
  });

  test.each([
    ['over the text', boxAt(0, 60, 120)],
    ['over a field', boxAt(0, 100, 320)],
    ['over the box of another', boxAt(1, 60, 310)],
  ])('may not stand %s', async (_, box) => {
    expect(await reasons(await forge(box))).toMatch(/file\.cover/);
  });

  const meddle = (entries: Record<string, string>): Partial<SignedForgery> => ({
    ...boxAt(0, 300, 500),
    change: (draft) => {
      const made = draft
        .objects()
        .find(({ body }) => body.some((piece) => typeof piece === 'string' && piece.includes('/T (Falsa)')));
      if (!made) throw new Error('no field');
      const text = made.body.map((piece) => (typeof piece === 'string' ? piece : '')).join('');
      draft.put(
        made.id,
        text.slice(0, -2) +
          Object.entries(entries)
            .map(([key, value]) => `/${key} ${value}`)
            .join('') +
          '>>',
      );
    },
  });

  test.each([
    ['acts', { AA: '<</E<</S/JavaScript/JS(1)>>>>' }],
    ['acts when touched', { A: '<</S/URI/URI(http://x.test)>>' }],
    ['hides behind optional content', { OC: '6 0 R' }],
    ['hangs below another field', { Parent: '10 0 R' }],
  ])('may not be one that %s', async (_, entries) => {
    expect(await reasons(await forge(meddle(entries)))).toMatch(/new_field_fault","field":"Falsa".*"entry"/);
  });
});

describe('what earlier signatures forbid', () => {
  test('a document certified against any change takes evidence and time stamps, and no signature', async () => {
    const order = { file: pdfFileOf(buildPdf()), signer: ana, now: pki.now, certify: 1 } as const;
    const certified = await signFile({ ...order, level: 'B-B' });
    const archived = await signFile({ ...order, level: 'B-LTA', timestamp: timestampOf(pki), trust: trustOf(pki) });
    expect(await reasons(archived)).toBe('valid');
    const file = await signForged(certified, { signer: mallory, now: pki.now, change: () => undefined });
    expect(await reasons(file)).toMatch(/file\.forbidden/);
  });

  test('a field that was locked takes no signature', async () => {
    const file = pdfFileOf(buildPdf());
    const plan = (name: string, left: number) => ({
      name,
      boxes: [{ id: 'a', page: 0, left, top: 300, width: 100, height: 50 }],
    });
    const lock = { action: 'include', fields: ['mallory'] } as const;
    const outcome = prepareFields({ file, fields: [{ ...plan('ana', 50), lock }, plan('mallory', 300)] });
    if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
    const locked = await signFile({
      file: appendRevision(file, outcome.revision),
      signer: ana,
      level: 'B-B',
      now: pki.now,
      field: {
        kind: 'existing',
        name: 'ana',
      },
    });
    expect(await reasons(locked)).toBe('valid');
    const forged = await signForged(locked, {
      signer: mallory,
      now: pki.now,
      change: () => undefined,
      existing: 'mallory',
    });
    expect(await reasons(forged)).toMatch(/file\.forbidden/);
  });
});
