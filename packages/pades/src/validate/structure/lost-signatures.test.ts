import { beforeAll, describe, expect, test, vi } from 'vitest';

import { appendForged, signForged, stampForged } from '../../../test/support/forge.ts';
import { rewrite } from '../../../test/support/outside-verifiers.ts';
import { buildPdf, stream } from '../../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../../test/support/pki.ts';
import { timestampOf, trustOf } from '../../../test/support/trust.ts';
import { verify, verdictWithReasons } from '../../../test/support/verdicts.ts';
import { formOf, readSignatureFields, type SignatureField } from '../../document/fields.ts';
import { appendRevision, joinParts, pdfFileOf, type PdfFile } from '../../document/pdf-file.ts';
import type { Body, RevisionDraft } from '../../revision/draft.ts';
import type { Signer } from '../../services/ports.ts';
import { extendFile } from '../../signing/extend.ts';
import { prepareFields } from '../../signing/prepare-fields.ts';
import { signFile, type SignRequest } from '../../signing/sign.ts';
import type { PdfDictionary } from '../../syntax/objects.ts';
import { rewriteDictionary, writeReference } from '../../syntax/write.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let ana: Signer;
let bob: Signer;
const contract = pdfFileOf(buildPdf({ pages: [{ text: 'Pagara USD 100' }] }));
const box = { id: 'firma', page: 0, left: 60, top: 300, width: 150, height: 60 };
const card = { firma: { kind: 'card', lines: ['Firmado por:', 'ANA'] } } as const;

const sign = (
  file: PdfFile,
  request: Partial<Pick<SignRequest, 'signer' | 'field' | 'certify'>> = {},
): Promise<PdfFile> =>
  signFile({
    file,
    signer: ana,
    level: 'B-B',
    now: pki.now,
    field: { kind: 'new', name: 'ana', boxes: [box] },
    contents: card,
    ...request,
  });
const verdict = async (file: PdfFile): Promise<string> => verdictWithReasons(await verify(file, pki));

beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA' });
  bob = await pki.issue({ name: 'BOB' });
});

const fieldOf = ({ document }: RevisionDraft): SignatureField => {
  const [field] = readSignatureFields(document);
  if (!field) throw new Error('no field');
  return field;
};
const otherAmount = stream('', Buffer.from('BT /F1 20 Tf 60 700 Td (Pagara USD 900) Tj ET')).toString('latin1');
const rewriteAmount = (draft: RevisionDraft): void => draft.put({ number: 6, generation: 0 }, otherAmount);

const isOwn = ([text]: Body): boolean => typeof text === 'string' && text.includes('/T (Falsa)');

/** The form as the forger's revision leaves it, without the field of the earlier signer. */
const dropField = (draft: RevisionDraft): void => {
  const own = draft.objects().flatMap(({ id, body }) => (isOwn(body) ? [id] : []));
  const fields = `[${own.map((id) => writeReference(id)).join(' ')}]`;
  const { document } = draft;
  draft.change(document.rootId, document.catalog, {
    AcroForm: rewriteDictionary(formOf(document), { Fields: fields }),
  });
};

const withdrawals: Readonly<Record<string, (draft: RevisionDraft) => void>> = {
  'leaves her field out of the form': dropField,
  'clears its value': (draft) => draft.change(fieldOf(draft).id, fieldOf(draft).dictionary, { V: undefined }),
  'makes it a text field': (draft) =>
    draft.change(fieldOf(draft).id, fieldOf(draft).dictionary, { FT: '/Tx', V: '(ANA)' }),
  'puts null in its place': (draft) => draft.put(fieldOf(draft).id, 'null'),
  'takes the form away': (draft) =>
    draft.change(draft.document.rootId, draft.document.catalog, { AcroForm: '<</Fields[]>>' }),
};

describe('a later signer who changes the contract and', () => {
  test.each(Object.keys(withdrawals))('%s', async (name) => {
    const signed = await sign(contract);
    const change = (draft: RevisionDraft): void => {
      rewriteAmount(draft);
      withdrawals[name]?.(draft);
    };
    const forged = await signForged(signed, { signer: bob, now: pki.now, change });
    expect(await verdict(forged)).toMatch(/^invalid.*.*file\.lost_signature .*"signer":"ANA"/);
    expect(await verdict(appendForged(signed, change))).toMatch(
      /^invalid.*file\.lost_signature .*"field":"ana","signer":"ANA"/,
    );
  });

  test('has a certification still name the signature that is gone', async () => {
    for (const certify of [1, 2] as const) {
      const signed = await sign(contract, { certify });
      const forged = await signForged(signed, { signer: bob, now: pki.now, change: dropField });
      expect(await verdict(forged)).toMatch(/^invalid.*file\.lost_signature .*"signer":"ANA"/);
    }
  });

  test('jumps over the revision that she signed', async () => {
    const signed = await sign(contract);
    const forged = await signForged(signed, { signer: bob, now: pki.now, change: dropField });
    const text = Buffer.from(joinParts(forged)).toString('latin1');
    const [first, second] = [...text.matchAll(/startxref\s+(\d+)/g)].map(([, offset = '']) => offset);
    const jumped = text.replaceAll(`/Prev ${second}`, `/Prev ${first?.padEnd(second?.length ?? 0)}`);
    expect(jumped).not.toBe(text);
    expect(await verdict(pdfFileOf(Buffer.from(jumped, 'latin1')))).toMatch(
      /^invalid.*file\.lost_signature .*"signer":"ANA"/,
    );
  });

  test('has nothing but a time stamp on top', async () => {
    const signed = await sign(contract);
    const change = (draft: RevisionDraft): void => withdrawals['clears its value']?.(draft);
    const forged = await stampForged(signed, { service: timestampOf(pki), now: pki.now, change });
    expect(await verdict(forged)).toMatch(/^invalid.*file\.lost_signature .*"signer":"ANA"/);
  });
});

test('a certification that names a signature which no field has', async () => {
  const certified = pdfFileOf(
    buildPdf({
      catalogEntries: '/Perms<</DocMDP 9 0 R>>',
      extraObjects: ['<</Type/Sig/Contents<01>/ByteRange[0 1 2 3]>>'],
    }),
  );
  expect(await verdict(await sign(certified))).toMatch(/^invalid.*file\.lost_signature .*"certification"/);
});

describe('nothing is lost', () => {
  test('where a field that nobody had signed was replaced before the first signature', async () => {
    const outcome = prepareFields({ file: contract, fields: [{ name: 'ana', boxes: [box] }] });
    if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
    const prepared = appendRevision(contract, outcome.revision);
    const replaced = appendForged(prepared, (draft) => {
      const { document } = draft;
      draft.change(document.rootId, document.catalog, { AcroForm: undefined });
      draft.change({ number: 5, generation: 0 }, pageOf(draft), { Annots: undefined });
    });
    expect(await verdict(await sign(replaced))).toBe('valid');
  });

  test('where room for a signature was never filled', async () => {
    const base = pdfFileOf(
      buildPdf({
        pages: [{}],
        catalogEntries: '/AcroForm<</Fields[7 0 R]>>',
        extraObjects: ['<</FT/Sig/T(vacio)/V 8 0 R>>', '<</Type/Sig/ByteRange[0 0 0 0]/Contents<0000>>>'],
      }),
    );
    const cleared = appendForged(base, (draft) => draft.put({ number: 7, generation: 0 }, '<</FT/Sig/T(vacio)>>'));
    expect(await verdict(await sign(cleared))).toBe('valid');
  });

  test('where an attached file was signed', async () => {
    const inner = Buffer.from(joinParts(await sign(contract)));
    const holder = buildPdf({
      pages: [{}],
      catalogEntries: '/Names<</EmbeddedFiles<</Names[(a)7 0 R]>>>>',
      extraObjects: [
        '<</Type/Filespec/F(a.pdf)/EF<</F 8 0 R>>>>',
        stream('/Type/EmbeddedFile', inner).toString('latin1'),
      ],
    });
    expect(await verdict(await sign(pdfFileOf(holder)))).toBe('valid');
  });

  test.each([[[]], [['--linearize']], [['--object-streams=generate', '--linearize']]])(
    'where several sign and all is archived, in a file made with %j',
    async (options) => {
      let file = pdfFileOf(await rewrite(buildPdf({ pages: [{}] }), ...options));
      for (const [index, signer] of [ana, bob].entries()) {
        const boxes = [{ ...box, top: 300 + 100 * index }];
        file = await sign(file, { signer, field: { kind: 'new', name: `f${index}`, boxes } });
      }
      const archive = { level: 'B-LTA', timestamp: timestampOf(pki), trust: trustOf(pki), now: pki.now } as const;
      const archived = await extendFile({ file, ...archive });
      expect(await verdict(archived)).toBe('valid');
      expect(await verdict(await extendFile({ file: archived, ...archive }))).toBe('valid');
    },
  );
});

const pageOf = ({ document }: RevisionDraft): PdfDictionary => {
  const page = document.load({ number: 5, generation: 0 })?.value;
  if (page?.kind !== 'dictionary') throw new Error('no page');
  return page;
};
