import { beforeAll, describe, expect, test, vi } from 'vitest';

import { rewriteAdded, signForged } from '../../../test/support/forge.ts';
import { buildPdf } from '../../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../../test/support/pki.ts';
import { verify, verdictWithReasons } from '../../../test/support/verdicts.ts';
import { appendRevision, pdfFileOf, type PdfFile } from '../../document/pdf-file.ts';
import type { RevisionDraft } from '../../revision/draft.ts';
import type { Signer } from '../../services/ports.ts';
import { prepareFields } from '../../signing/prepare-fields.ts';
import { signFile } from '../../signing/sign.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** 7 is a group of optional content that everyone who signed could have seen. */
const contract = buildPdf({
  pages: [{ text: 'Pagara USD 100' }],
  catalogEntries: '/OCProperties<</OCGs[7 0 R]/D<<>>>>',
  extraObjects: ['<</Type/OCG/Name(Papel)>>'],
});

let pki: TestPki;
let bob: Signer;
let signed: PdfFile;
const boxAt = (top: number) => ({ id: 'firma', page: 0, left: 60, top, width: 150, height: 60 });

beforeAll(async () => {
  pki = await createTestPki();
  bob = await pki.issue({ name: 'BOB' });
  const file = pdfFileOf(contract);
  const outcome = prepareFields({ file, fields: [{ name: 'bob', boxes: [boxAt(500)] }] });
  if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
  const prepared = appendRevision(file, outcome.revision);
  signed = await signFile({ file: prepared, signer: await pki.issue({ name: 'ANA' }), level: 'B-B', now: pki.now });
});

const contents = { firma: { kind: 'text', text: 'BOB' } } as const;
const forge = async (change: (draft: RevisionDraft) => void, existing?: string): Promise<string> => {
  const field = { boxes: [boxAt(300)], contents };
  const file = await signForged(signed, {
    signer: bob,
    now: pki.now,
    change,
    field,
    ...(existing === undefined ? {} : { existing }),
  });
  return verdictWithReasons(await verify(file, pki));
};

const flags = (value: string) => (draft: RevisionDraft) =>
  rewriteAdded(draft, '/T (Falsa)', (text) => text.replace(/\/F 132/, value));

/** Puts entries into the dictionary of the appearance. */
const inForm = (entries: string) => (draft: RevisionDraft) => {
  const form = draft.objects().find(({ body: [text] }) => typeof text === 'string' && text.includes('/BBox'));
  const [text, ...rest] = form?.body ?? [];
  if (!form || typeof text !== 'string') throw new Error('no appearance');
  draft.put(form.id, text.replace('<<', `<<${entries}`), ...rest);
};
const optional = (draft: RevisionDraft): void => {
  const form = draft.objects().find(({ body: [text] }) => typeof text === 'string' && text.includes('/Resources'));
  const [text, ...rest] = form?.body ?? [];
  if (!form || typeof text !== 'string') throw new Error('no resources');
  draft.put(form.id, text.replace(/\/Resources\s*<</, '/Resources <</Properties<</P 7 0 R>>'), ...rest);
};

const looks: Readonly<Record<string, readonly [string, (draft: RevisionDraft) => void]>> = {
  'only on paper': ['differs_on_paper', flags('/F 36')],
  'only on the screen': ['differs_on_paper', flags('/F 128')],
  'hidden until touched': ['differs_on_paper', flags('/F 260')],
  'hidden, with something to be seen': ['differs_on_paper', flags('/F 2')],
  'another one under the pointer': [
    '"other_appearance","key":"R"',
    (draft) => rewriteAdded(draft, '/T (Falsa)', (text) => text.replace(/\/N (\d+ 0 R)/, '/N $1/R $1/D $1')),
  ],
  'optional content inside': ['optional_content', optional],
  'data of another file': ['external_stream', inForm('/F(otro.bin)')],
  'a page of another file': ['external_reference', inForm('/Ref<</F(otro.pdf)/Page 0>>')],
  'another image for paper': ['alternate_image', inForm('/Alternates[<</DefaultForPrinting true>>]')],
  'a program for printers': ['printer_program', inForm('/Subtype2/PS')],
};

describe('what the box of a later signature may show', () => {
  test('the same to everyone, in a new place and in the one prepared for it', async () => {
    expect(await forge(() => undefined)).toBe('valid');
    expect(await forge(() => undefined, 'bob')).toBe('valid');
    expect(await forge(flags('/F 4'))).toBe('valid');
  });

  test.each(Object.entries(looks))('not: %s', async (_, [reason, change]) => {
    const verdict = await forge(change);
    expect(verdict).toMatch(/^invalid/);
    expect(verdict).toContain(reason);
  });

  test.each(['optional content inside', 'data of another file'])('not where it was prepared: %s', async (name) => {
    const [reason, change] = looks[name] ?? [];
    if (!reason || !change) throw new Error(name);
    const verdict = await forge(change, 'bob');
    expect(verdict).toMatch(/^invalid/);
    expect(verdict).toContain(reason);
  });

  test('in one box: a second one says something else', async () => {
    const boxes = [boxAt(300), { ...boxAt(400), id: 'monto' }];
    const field = { boxes, contents: { ...contents, monto: { kind: 'text', text: '9.000' } as const } };
    const file = await signForged(signed, { signer: bob, now: pki.now, change: () => undefined, field });
    expect(verdictWithReasons(await verify(file, pki))).toMatch(/^invalid.*several_boxes/);
  });
});
