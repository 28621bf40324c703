import { beforeAll, describe, expect, test, vi } from 'vitest';

import { append, appendForged, replaceText, signForged, type SignedForgery } from '../../test/support/forge.ts';
import { buildPdf, stream } from '../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../test/support/pki.ts';
import { timestampOf, trustOf } from '../../test/support/trust.ts';
import { verify, verdictWithReasons } from '../../test/support/verdicts.ts';
import { openDocument } from '../document/document.ts';
import { readSignatureFields } from '../document/fields.ts';
import { allPages } from '../document/page-tree.ts';
import { appendRevision, joinParts, pdfFileOf, type PdfFile } from '../document/pdf-file.ts';
import type { RevisionDraft } from '../revision/draft.ts';
import type { Signer } from '../services/ports.ts';
import { prepareFields } from '../signing/prepare-fields.ts';
import { signFile } from '../signing/sign.ts';
import type { ObjectId, PdfDictionary } from '../syntax/objects.ts';
import { rewriteDictionary, writeReference } from '../syntax/write.ts';
import { addEvidence } from '../validation-data/dss.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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

let pki: TestPki;
let ana: Signer;
let mallory: Signer;
/** Prepared for two, signed by the first. */
let signed: PdfFile;

beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA' });
  mallory = await pki.issue({ name: 'MALLORY' });
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
  signed = await signFile({
    file: prepared,
    signer: ana,
    level: 'B-B',
    now: pki.now,
    field: {
      kind: 'existing',
      name: 'ana',
    },
  });
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

const content = stream('', Buffer.from('BT /F1 20 Tf 60 700 Td (Pagara USD 999) Tj ET')).toString('latin1');

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
    expect(await reasons(await forge(box))).toMatch(/tapa contenido/);
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
    expect(await reasons(await forge(meddle(entries)))).toMatch(/el campo nuevo Falsa lleva/);
  });
});

describe('in the bytes themselves', () => {
  const lastRevision = (file: PdfFile): string => Buffer.from(joinParts(file)).toString('latin1').slice(signed.length);

  test('nothing may follow the end, not even a line', async () => {
    for (const text of ['\n', ' ', '%%EOF\n', '% hola\n', '1 0 obj\n<<>>\nendobj\n', '\0']) {
      expect(await verify(append(signed, text), pki)).toMatchObject({ verdict: 'invalid', wholeFile: false });
    }
  });

  test('nothing that another reader takes for structure may stand before the beginning', async () => {
    const file = Buffer.concat([Buffer.from('1 0 obj <</Type/Catalog>> endobj\n'), joinParts(signed)]);
    expect(await verdict(pdfFileOf(file))).toBe('error');
  });

  test('a range that leaves out more than its own value is refused', async () => {
    const text = Buffer.from(joinParts(signed)).toString('latin1');
    const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(text);
    if (!range) throw new Error('no range');
    const [whole, , resume = '', rest = ''] = range;
    const wider = whole.replace(`${resume} ${rest}]`, `${Number(resume) + 1} ${Number(rest) - 1}]`);
    expect(await verdict(replaceText(signed, whole, wider))).toBe('invalid');
    expect(await verdict(replaceText(signed, whole, whole.replace('[0 ', '[1 ')))).toBe('invalid');
  });

  test('the value of a signature is plain hexadecimal, padded with zeros', async () => {
    const text = Buffer.from(joinParts(signed)).toString('latin1');
    const { index = 0, 0: value = '' } = [...text.matchAll(/\/Contents\s*<[0-9A-Fa-f]+>/g)].at(-1) ?? {};
    const last = index + value.length - 3;
    const padded = (pad: string): PdfFile =>
      pdfFileOf(Buffer.from(text.slice(0, last) + pad + text.slice(last + 2), 'latin1'));
    expect(await reasons(padded('01'))).toMatch(/espacio reservado/);
    expect(await reasons(padded('0 '))).toMatch(/mal|no está bien escrito/);
    expect(await reasons(padded('0A'))).toMatch(/no está bien escrito/);
  });

  test('evidence comes with nothing between its objects and nothing unused', async () => {
    const evidence = { certificates: [ana.certificate, pki.issuing.certificate], ocspResponses: [], crls: [] };
    const honest = appendForged(signed, (draft) => addEvidence(draft, evidence));
    expect(await reasons(honest)).toBe('valid');
    const unused = appendForged(signed, (draft) => {
      addEvidence(draft, evidence);
      draft.add('<</Hidden(message)>>');
    });
    expect(await reasons(unused)).toMatch(/no pertenece a los datos de validación/);
    const text = lastRevision(honest);
    const commented = text.replace('startxref', '% un mensaje\nstartxref');
    expect(await verdict(append(signed, commented))).toBe('invalid');
  });

  test.each(['', '% un mensaje\n'])('evidence carries no comment behind what a stream holds: «%s»', async (comment) => {
    const { certificate } = ana;
    const carrier = appendForged(signed, (draft) => {
      const head = `<</Length ${certificate.length}>>\nstream\n`;
      const held = draft.add(head, certificate, `\nendstream\n${comment}`);
      const store = draft.add(`<</Certs[${writeReference(held)}]>>`);
      draft.change(draft.document.rootId, draft.document.catalog, { DSS: writeReference(store) });
    });
    expect(await verdict(carrier)).toBe(comment ? 'invalid' : 'valid');
  });

  test('a row of a cross-reference may not bring back an older object', async () => {
    const evidence = { certificates: [ana.certificate], ocspResponses: [], crls: [] };
    const honest = appendForged(signed, (draft) => {
      addEvidence(draft, evidence);
      draft.put({ number: 6, generation: 0 }, content);
    });
    const text = lastRevision(honest);
    const row = /\n6 1\n(\d{10}) 00000 n/.exec(text);
    const old = openDocument(signed).lookUp(8);
    if (!row || old?.kind !== 'offset') throw new Error('no row');
    expect(await verdict(honest)).toBe('invalid');
    const back = replaceText(honest, row[0], row[0].replace(row[1] ?? '', String(old.offset).padStart(10, '0')));
    expect(await verdict(back)).not.toBe('valid');
  });

  test('a chain of revisions may not pass one over', async () => {
    const evidence = { certificates: [ana.certificate], ocspResponses: [], crls: [] };
    const honest = appendForged(signed, (draft) => addEvidence(draft, evidence));
    const [newest, , older] = openDocument(honest).sections.map(({ start }) => start);
    const previous = openDocument(signed).sections[0]?.start ?? 0;
    const skipping = replaceText(honest, `/Prev ${previous}`, `/Prev ${String(older).padEnd(String(previous).length)}`);
    expect(newest).toBeGreaterThan(previous);
    expect(await verdict(skipping)).not.toBe('valid');
  });

  test('a trailer may not name another catalog', async () => {
    const file = appendForged(signed, (draft) => {
      addEvidence(draft, { certificates: [ana.certificate], ocspResponses: [], crls: [] });
      draft.put({ number: 90, generation: 0 }, rewriteDictionary(draft.document.catalog, { Pages: '2 0 R' }));
    });
    expect(await verdict(replaceText(file, '/Root 1 0 R', '/Root 90 0R'))).not.toBe('valid');
  });

  test('one signature may not stand in two fields', async () => {
    const value = readSignatureFields(openDocument(signed)).find(({ name }) => name === 'ana')?.valueId;
    if (!value) throw new Error('no value');
    const file = await forge({ field: { value } });
    expect(await verdict(file)).not.toBe('valid');
  });
});

describe('what earlier signatures forbid', () => {
  test('a document certified against any change takes evidence and time stamps, and no signature', async () => {
    const order = { file: pdfFileOf(buildPdf()), signer: ana, now: pki.now, certify: 1 } as const;
    const certified = await signFile({ ...order, level: 'B-B' });
    const archived = await signFile({ ...order, level: 'B-LTA', timestamp: timestampOf(pki), trust: trustOf(pki) });
    expect(await reasons(archived)).toBe('valid');
    const file = await signForged(certified, { signer: mallory, now: pki.now, change: () => undefined });
    expect(await reasons(file)).toMatch(/no estaba permitida/);
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
    expect(await reasons(forged)).toMatch(/no estaba permitida/);
  });
});

test('an object that a later cross-reference takes from before is told as that', async () => {
  const update = appendForged(signed, (draft) => draft.put({ number: 6, generation: 0 }, content));
  const text = Buffer.from(joinParts(update)).toString('latin1');
  const row = /\n6 1\s+(\d{10} 00000 n)/.exec(text.slice(text.lastIndexOf('\nxref')))?.[1] ?? '';
  const earlier = String(text.indexOf('\n8 0 obj') + 1).padStart(10, '0');
  const told = await reasons(replaceText(update, row, `${earlier} 00000 n`));
  expect(told).toMatch(/^invalid.*el objeto 6 se toma de una revisión anterior/);
  const ranges = [...told.matchAll(/entre (\d+) y (\d+)/g)];
  expect(ranges).toHaveLength(1);
  for (const [, from, to] of ranges) expect(Number(from)).toBeLessThan(Number(to));
});
