import { beforeAll, describe, expect, test, vi } from 'vitest';

import { appendForged, rewriteAdded, signForged, stampForged, type SignedForgery } from '../../test/support/forge.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../test/support/pki.ts';
import { timestampOf } from '../../test/support/trust.ts';
import { createForeignAuthority, nameFinding, verify, verdictWithReasons } from '../../test/support/verdicts.ts';
import type { BoxContent } from '../appearance/box-content.ts';
import { readSignatureFields } from '../document/fields.ts';
import { appendRevision, pdfFileOf, type PdfFile } from '../document/pdf-file.ts';
import type { RevisionDraft } from '../revision/draft.ts';
import { createLocalSigner } from '../services/local-signer.ts';
import type { Signer, TimestampAuthority } from '../services/ports.ts';
import { prepareFields } from '../signing/prepare-fields.ts';
import { signFile } from '../signing/sign.ts';
import { writeReference } from '../syntax/write.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let ana: Signer;
let mallory: Signer;
let stranger: Signer;
let foreign: TimestampAuthority;
/** Signed by Ana, with places prepared over a line, over words, over a picture and on empty paper. */
let signed: PdfFile;

const places = {
  linea: { left: 60, top: 530 },
  texto: { left: 60, top: 125 },
  dibujo: { left: 300, top: 300 },
  vacio: { left: 300, top: 600 },
} as const;

const ground = [
  '60 272 180 0.7 re f BT /F1 10 Tf 60 255 Td (Firma del cliente) Tj 0 14 Td (..............) Tj ET',
  'q 40 0 0 40 310 510 cm BI /W 1 /H 1 /BPC 8 /CS /G ID 0 EI Q',
].join('\n');

beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA' });
  mallory = await pki.issue({ name: 'MALLORY PEREZ' });
  const other = await createTestPki();
  const own = await other.issue({ name: 'NADIE' });
  stranger = createLocalSigner({ key: own.privateKey, certificate: own.certificate, chain: own.chain });
  foreign = await createForeignAuthority(pki);
  const plain = pdfFileOf(buildPdf({ pages: [{ text: 'Pagara USD 100', ground }, { text: '' }] }));
  const fields = Object.entries(places).map(([name, place]) => ({
    name,
    boxes: [{ id: 'firma', page: 0, ...place, width: 150, height: 60 }],
  }));
  const outcome = prepareFields({ file: plain, fields });
  if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
  signed = await signFile({ file: appendRevision(plain, outcome.revision), signer: ana, level: 'B-B', now: pki.now });
});

const reasons = async (file: PdfFile): Promise<string> => verdictWithReasons(await verify(file, pki));
const notes = async (file: PdfFile): Promise<string> =>
  (await verify(file, pki)).findings.map((one) => nameFinding(one)).join(' · ');
const forge = (forgery: Partial<SignedForgery>): Promise<PdfFile> =>
  signForged(signed, { signer: mallory, now: pki.now, change: () => undefined, ...forgery });

const addForm = (draft: RevisionDraft, entries: Record<string, string | undefined>, operators: string): string =>
  writeReference(
    draft.addStream(
      { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 600 800]', Resources: '<</Font<</F1 3 0 R>>>>', ...entries },
      Buffer.from(operators),
    ),
  );
const clause = '0 g BT /F1 20 Tf 10 10 Td (El deudor paga USD 900000) Tj ET';

interface Drawn {
  readonly rect?: string;
  readonly form?: Record<string, string | undefined>;
  readonly operators?: string;
  readonly appearance?: (form: string) => string;
  readonly widget?: string;
}

/** The forger's new field, made to show something by other means than those that are usual. */
const drawn =
  ({ rect = '[0 0 0 0]', form = {}, operators = clause, appearance = (n) => `<</N ${n}>>`, widget = '' }: Drawn) =>
  (draft: RevisionDraft): void => {
    const look = appearance(addForm(draft, form, operators));
    rewriteAdded(draft, '/T (', (text) =>
      `${text.replace(/\/Rect \[[^\]]*\]/, rect === '' ? '' : `/Rect ${rect}`).slice(0, -2)}/AP ${look}${widget}>>`.replace(
        '/F 132',
        widget.includes('/F ') ? '' : '/F 132',
      ),
    );
  };

const free = '[300 100 500 160]';

describe('a new box is drawn in its place or not at all', () => {
  test('an ordinary one is valid', async () => {
    expect(await reasons(await forge({ change: drawn({ rect: free }) }))).toBe('valid');
    expect(
      await reasons(await forge({ change: drawn({ rect: '[500 160 300 100]', form: { Matrix: '[0 1 -1 0 0 0]' } }) })),
    ).toBe('valid');
  });

  test('one that shows nothing may have an appearance without area', async () => {
    expect(
      await reasons(await forge({ change: drawn({ form: { BBox: '[0 0 0 0]' }, operators: 'q Q % nada' }) })),
    ).toBe('valid');
  });

  test.each<[string, Drawn]>([
    ['without area, with an appearance', {}],
    ['without area, with an appearance without box', { form: { BBox: undefined } }],
    ['of no height', { rect: '[60 690 500 690]' }],
    ['without rectangle', { rect: '' }],
    ['with a rectangle of nothing', { rect: '[]' }],
    ['with a rectangle of texts', { rect: '[(a)(b)(c)(d)]' }],
    ['with a rectangle of three numbers', { rect: '[300 100 500]' }],
    ['with a rectangle of five numbers', { rect: '[300 100 500 160 0]' }],
    ['with a rectangle beyond all pages', { rect: '[300 100 500 99999999999]' }],
    ['with a rectangle that is a number', { rect: '7' }],
    ['with an appearance without box', { rect: free, form: { BBox: undefined } }],
    ['with an appearance of no width', { rect: free, form: { BBox: '[0 0 0 100]' } }],
    ['with an appearance whose box is text', { rect: free, form: { BBox: '(x)' } }],
    ['with an appearance that is flattened', { rect: free, form: { Matrix: '[0 0 0 0 0 0]' } }],
    ['with an appearance that is blown up', { rect: free, form: { Matrix: '[1 0 0 1 99999999 0]' } }],
    ['with an appearance whose matrix is none', { rect: free, form: { Matrix: '[1 0 0]' } }],
    ['with an appearance that is no form', { rect: free, form: { Subtype: '/Image' } }],
    ['with an appearance of optional content', { rect: free, form: { OC: '3 0 R' } }],
    ['with states', { rect: free, appearance: (form) => `<</N<</On ${form}>>>>`, widget: '/AS/On' }],
    ['with a pressed look alone, without area', { appearance: (form) => `<</D ${form}>>` }],
    ['with a look of no known kind', { rect: free, appearance: (form) => `<</X ${form}>>` }],
    ['that is hidden and shows something over text', { rect: '[60 690 300 720]', widget: '/F 2' }],
    ['that is no widget', { rect: free, widget: '/Subtype/Stamp' }],
  ])('%s', async (_, look) => {
    const change = (draft: RevisionDraft): void => {
      drawn(look)(draft);
      if (look.widget?.includes('/Subtype'))
        rewriteAdded(draft, '/T (Falsa)', (text) => text.replace('/Subtype /Widget', ''));
    };
    expect(await reasons(await forge({ change }))).toMatch(/^invalid · .*file\.(?:changed|cover)/);
  });

  test('on the page that it names', async () => {
    const boxes = [{ id: 'a', page: 1, left: 60, top: 100, width: 200, height: 60 }];
    const elsewhere = (draft: RevisionDraft): void =>
      rewriteAdded(draft, '/T (Falsa)', (text) => text.replace(/\/P \d+ 0 R/, '/P 5 0 R'));
    expect(await reasons(await forge({ field: { boxes } }))).toBe('valid');
    expect(await reasons(await forge({ field: { boxes }, change: elsewhere }))).toMatch(/^invalid/);
  });
});

describe('a document time stamp', () => {
  const stamp = (
    authority: TimestampAuthority,
    change: (draft: RevisionDraft) => void = () => undefined,
  ): Promise<PdfFile> => stampForged(signed, { service: { authority }, now: pki.now, change });

  test('that nobody sees may follow, from whomever', async () => {
    expect(await reasons(await stamp(foreign))).toBe('valid');
    expect(await reasons(await stamp(pki.timestamp))).toBe('valid');
  });

  test.each<[string, Drawn]>([
    ['with a clause on empty paper', { rect: free }],
    ['with room and no appearance', { rect: free, appearance: () => '<<>>' }],
    ['with a hidden clause', { rect: free, widget: '/F 2' }],
    ['with an appearance and no room', {}],
  ])('%s is a change, from whomever', async (_, look) => {
    expect(await reasons(await stamp(foreign, drawn(look)))).toMatch(/^invalid · .*"visible_stamp","field":"Sello"/);
    expect(await reasons(await stamp(pki.timestamp, drawn(look)))).toMatch(
      /^invalid · .*"visible_stamp","field":"Sello"/,
    );
  });

  test('in a box that was prepared for a person is a change', async () => {
    const order = { service: timestampOf(pki), now: pki.now, change: () => undefined, existing: 'vacio' };
    expect(await reasons(await stampForged(signed, order))).toMatch(/^invalid · .*visible_stamp/);
  });

  test('brings no object that it does not need', async () => {
    const file = await stamp(foreign, (draft) => void draft.add('<</Hidden(message)>>'));
    expect(await reasons(file)).toMatch(/not_evidence/);
  });

  test.each([1, 2] as const)('is bound by a certification at %i as soon as it is seen', async (certify) => {
    const file = await signFile({ file: pdfFileOf(buildPdf()), signer: ana, level: 'B-B', now: pki.now, certify });
    const order = { service: { authority: foreign }, now: pki.now };
    expect(await reasons(await stampForged(file, { ...order, change: () => undefined }))).toBe('valid');
    expect(await reasons(await stampForged(file, { ...order, change: drawn({ rect: free }) }))).toMatch(
      /file\.forbidden/,
    );
  });

  test('is bound by the lock of a field', async () => {
    const file = pdfFileOf(buildPdf());
    const plan = (name: string, left: number) => ({
      name,
      boxes: [{ id: 'a', page: 0, left, top: 300, width: 100, height: 50 }],
    });
    const lock = { action: 'include', fields: ['luis', 'Sello'] } as const;
    const outcome = prepareFields({ file, fields: [{ ...plan('ana', 50), lock }, plan('luis', 300)] });
    if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
    const prepared = appendRevision(file, outcome.revision);
    const field = { kind: 'existing', name: 'ana' } as const;
    const locked = await signFile({ file: prepared, signer: ana, level: 'B-B', now: pki.now, field });
    const order = { service: { authority: foreign }, now: pki.now, change: () => undefined };
    expect(await reasons(await stampForged(locked, order))).toMatch(/file\.forbidden/);
    expect(await reasons(await stampForged(locked, { ...order, existing: 'luis' }))).toMatch(/file\.forbidden/);
  });
});

const card: BoxContent = { kind: 'card', lines: ['Firmado por:', 'MALLORY PEREZ'] };
const fill = (existing: string, change: (draft: RevisionDraft) => void = () => undefined): Promise<PdfFile> =>
  forge({ existing, field: { contents: { firma: card } }, change });
const repaint =
  (name: string, operators: string, form: Record<string, string> = {}) =>
  (draft: RevisionDraft): void => {
    const look = addForm(draft, { BBox: '[0 0 150 60]', ...form }, operators);
    const field = readSignatureFields(draft.document).find((one) => one.name === name);
    if (!field) throw new Error(`no field ${name}`);
    draft.change(field.id, field.dictionary, { AP: `<</N ${look}>>` });
  };

const white = '0 0 150 60 re f 0 g BT /F1 12 Tf 5 5 Td (Testigo) Tj ET';

describe('a box that was prepared', () => {
  test.each(['linea', 'vacio'])('over %s takes a mark in ink', async (name) => {
    expect(await reasons(await fill(name))).toBe('valid');
  });

  test.each(['texto', 'dibujo'])('over %s takes none', async (name) => {
    expect(await reasons(await fill(name))).toMatch(/^invalid · .*file\.cover/);
  });

  test.each([
    ['white', `1 g ${white}`],
    ['yellow', `1 1 0 rg ${white}`],
    ['a pattern', `/Pattern cs /P1 scn ${white}`],
    ['light strokes', '40 w 0.9 G 0 30 m 150 30 l S'],
    ['white letters', '1 g BT /F1 80 Tf 0 0 Td (MMM) Tj ET'],
    ['a picture', 'q 150 0 0 60 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID z EI Q'],
    ['black that another mode turns white', `/G gs 0 g ${white}`],
  ])('over lines and labels may not be painted with %s', async (_, operators) => {
    const form = { Resources: '<</Font<</F1 3 0 R>>/ExtGState<</G<</BM/Difference>>>>>>' };
    expect(await reasons(await fill('linea', repaint('linea', operators, form)))).toMatch(/^invalid · .*file\.cover/);
  });

  test('white that is multiplied hides nothing, unless a group keeps it from the page', async () => {
    const Resources = '<</Font<</F1 3 0 R>>/ExtGState<</G<</BM/Multiply>>>>>>';
    const paint = async (form: Record<string, string>): Promise<string> =>
      reasons(await fill('linea', repaint('linea', `/G gs 1 g ${white}`, { Resources, ...form })));
    expect(await paint({})).toBe('valid');
    expect(await paint({ Group: '<</S/Transparency/I true>>' })).toMatch(/^invalid · .*file\.cover/);
  });
});

describe('a box that was prepared, by our platform or signed around,', () => {
  test('of our platform, stamped before boxes were checked, stays valid over text with a note', async () => {
    const fields = { kind: 'existing', name: 'texto' } as const;
    const order = { file: signed, signer: mallory, now: pki.now, field: fields, contents: { firma: card } };
    const file = await signFile({ ...order, level: 'B-T', timestamp: timestampOf(pki) });
    expect(await reasons(file)).toBe('valid');
    expect(await notes(file)).toMatch(/file\.box_over_text/);
    expect(await reasons(await signFile({ ...order, level: 'B-B' }))).toMatch(/^invalid/);
    const unknown = await signFile({ ...order, level: 'B-T', timestamp: { authority: foreign } });
    expect(await reasons(unknown)).toMatch(/^invalid/);
  });

  test('keeps what it showed when it was signed around', async () => {
    const look = (operators: string): PdfFile => {
      const base = pdfFileOf(buildPdf({ pages: [{ text: 'Contrato' }] }));
      const boxes = [{ id: 'firma', page: 0, left: 300, top: 600, width: 150, height: 60 }];
      const outcome = prepareFields({ file: base, fields: [{ name: 'vacio', boxes }] });
      if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
      return appendForged(appendRevision(base, outcome.revision), (draft) => {
        const form = addForm(draft, { BBox: '[0 0 150 60]' }, operators);
        const [widget] = readSignatureFields(draft.document);
        if (!widget) throw new Error('no field');
        draft.change(widget.id, widget.dictionary, { AP: `<</N ${form}>>` });
      });
    };
    const signOver = async (operators: string): Promise<string> => {
      const first = await signFile({ file: look(operators), signer: ana, level: 'B-B', now: pki.now });
      const file = await signForged(first, {
        signer: mallory,
        now: pki.now,
        change: () => undefined,
        existing: 'vacio',
        field: { contents: { firma: card } },
      });
      return reasons(file);
    };
    expect(await signOver('BT /F1 12 Tf 5 5 Td (Firme aqui) Tj ET')).toBe('valid');
    expect(await signOver('BT /F1 12 Tf 5 5 Td (USD 100) Tj ET')).toMatch(/^invalid · .*file\.cover/);
  });
});

describe('somebody whom nobody knows', () => {
  test('leaves the verdict open by what is seen, for the signature before it, too', async () => {
    const file = await signForged(signed, { signer: stranger, now: pki.now, change: drawn({ rect: free }) });
    const { signatures } = await verify(file, pki);
    expect(signatures.map(({ verdict }) => verdict)).toEqual(['indeterminate', 'indeterminate']);
    expect(signatures[0]?.findings.map(({ code }) => code)).toContain('file.unknown_addition');
  });

  test('is noted where nothing is seen', async () => {
    const { signatures } = await verify(
      await signForged(signed, { signer: stranger, now: pki.now, change: () => undefined }),
      pki,
    );
    expect(signatures.map(({ verdict }) => verdict)).toEqual(['valid', 'indeterminate']);
    expect(signatures[0]?.findings.map(({ code }) => code)).toContain('file.unknown_signer');
  });
});
