import { beforeAll, describe, expect, test, vi } from 'vitest';

import type { BoxContent } from '../../pades/src/appearance/box-content.ts';
import { pdfFileOf, type PdfFile } from '../../pades/src/document/pdf-file.ts';
import type { RevisionDraft } from '../../pades/src/revision/draft.ts';
import type { Signer } from '../../pades/src/services/ports.ts';
import { signFile } from '../../pades/src/signing/sign.ts';
import { writeReference } from '../../pades/src/syntax/write.ts';
import { rewriteAdded, signForged, type SignedForgery } from '../../pades/test/support/forge.ts';
import { buildPdf } from '../../pades/test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../pades/test/support/pki.ts';
import { buildPng } from '../../pades/test/support/png.ts';
import { verify as verifyRaw } from '../../pades/test/support/verdicts.ts';
import { readableReport } from '../src/index.ts';

const verify = async (file: PdfFile, world: TestPki) => readableReport(await verifyRaw(file, world), []);

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let mallory: Signer;
let signed: PdfFile;

beforeAll(async () => {
  pki = await createTestPki();
  mallory = await pki.issue({ name: 'MALLORY PEREZ' });
  const file = pdfFileOf(buildPdf({ pages: [{ text: 'Pagara USD 100' }] }));
  signed = await signFile({ file, signer: await pki.issue({ name: 'ANA' }), level: 'B-B', now: pki.now });
});

const notes = async (file: PdfFile): Promise<string> =>
  (await verify(file, pki)).findings.map(({ code, text }) => `${code} ${text}`).join(' · ');
const forge = (forgery: Partial<SignedForgery>): Promise<PdfFile> =>
  signForged(signed, { signer: mallory, now: pki.now, change: () => undefined, ...forgery });
const png = (width: number, height: number): Buffer =>
  buildPng({ width, height, bitDepth: 8, colorType: 0, pixelAt: () => [0] });

interface Drawn {
  readonly form?: Record<string, string>;
  readonly operators: string;
}

/** The new field, on empty paper, with an appearance of the forger's own making. */
const drawn =
  ({ form = {}, operators }: Drawn) =>
  (draft: RevisionDraft): void => {
    const entries = { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 600 800]', Resources: '<</Font<</F1 3 0 R>>>>' };
    const look = writeReference(draft.addStream({ ...entries, ...form }, Buffer.from(operators)));
    rewriteAdded(
      draft,
      '/T (',
      (text) => `${text.replace(/\/Rect \[[^\]]*\]/, '/Rect [380 100 560 160]').slice(0, -2)}/AP <</N ${look}>>>>`,
    );
  };

/** The second signature's own box, drawn with our own means. */
const fillWith = async (content: BoxContent): Promise<PdfFile> =>
  signFile({
    file: signed,
    signer: mallory,
    level: 'B-B',
    now: pki.now,
    field: { kind: 'new', boxes: [{ id: 'firma', page: 0, left: 380, top: 620, width: 180, height: 60 }] },
    contents: { firma: content },
  });

describe('a box that shows nothing but a signature is reported quietly', () => {
  test.each<[string, BoxContent, string]>([
    ['a name', { kind: 'text', text: 'MALLORY PEREZ' }, ''],
    ['who signed and when', { kind: 'card', lines: ['Firmado por:', 'Mallory Pérez', '02/03/2026 10:00'] }, ''],
    ['the day', { kind: 'text', text: '2 de marzo de 2026' }, ''],
    ['initials', { kind: 'text', text: 'M.P.' }, ''],
    ['a QR code', { kind: 'card', lines: ['MALLORY PEREZ'], qr: 'https://firma.test/v/7Q2K' }, ', con un código QR'],
    ['a picture', { kind: 'image', image: png(60, 30) }, ', con una imagen'],
  ])('%s', async (_, content, more) => {
    const { findings, additions } = await verify(await fillWith(content), pki);
    const text = `MALLORY PEREZ firmó en la página 1, abajo, a la derecha${more}.`;
    expect(findings.map((finding) => `${finding.code} ${finding.text}`)).toEqual([`file.signed_box ${text}`]);
    expect(additions).toMatchObject([{ kind: 'signature', signer: 'MALLORY PEREZ', pages: [1], text }]);
  });

  test('in a frame, with a standard font', async () => {
    const operators = '0.5 w 1 1 598 798 re S BT /F1 60 Tf 20 300 Td (Firmado por) Tj 0 -90 Td (MALLORY PEREZ) Tj ET';
    expect(await notes(await forge({ change: drawn({ operators }) }))).toMatch(/^file\.signed_box/);
  });
});

const added = 'Añadido por el segundo firmante, MALLORY PEREZ, en la página 1, abajo, a la derecha: ';
const seen = 'un dibujo que no se puede leer como texto: mírelo.';
const name = 'BT /F1 60 Tf 20 700 Td (MALLORY PEREZ) Tj ET';

describe('anything else in an added box is reported as added', () => {
  test.each<[string, BoxContent, string]>([
    ['figures', { kind: 'text', text: '99' }, '«99».'],
    ['a short word', { kind: 'text', text: 'NO' }, '«NO».'],
    ['a cross', { kind: 'text', text: 'X' }, '«X».'],
    ['a sign', { kind: 'text', text: '.' }, 'un texto que se lee «.», pero puede mostrar otra cosa: mírelo.'],
    ['a part of the name', { kind: 'text', text: 'PEREZ' }, '«PEREZ».'],
    ['another day', { kind: 'text', text: '03/04/2026' }, '«03/04/2026».'],
    ['a name and a reason', { kind: 'text', text: 'MALLORY PEREZ: Acepto' }, '«MALLORY PEREZ: Acepto».'],
    ['a quotation that would end ours', { kind: 'text', text: 'a». Todo «b' }, "«a'. Todo 'b»."],
    ['a tick', { kind: 'check', checked: true }, seen],
  ])('%s', async (_, content, text) => {
    const report = await verify(await fillWith(content), pki);
    expect(report.verdict).toBe('valid');
    expect(report.additions).toMatchObject([{ kind: 'content', text: `${added}${text}` }]);
    expect(report.signatures[0]?.findings.map(({ code }) => code)).toContain('file.added_by_signer');
  });

  test.each<[string, string, string]>([
    ['areas of a pattern', '/Pattern cs /P1 scn 0 0 600 400 re f', ''],
    ['areas behind a soft mask', '/G gs 0 0 600 800 re f', '/ExtGState<</G<</SMask<</S/Luminosity/G 3 0 R>>>>>>'],
    ['letters of rectangles', '20 100 20 90 re f 20 100 60 20 re f', ''],
    ['letters of dashed lines', '[20 40] 0 d 20 w 20 100 m 580 100 l S', ''],
    ['an area cut to letters', 'q 9 9 m 90 9 l 50 700 l h W n 0 0 600 800 re f Q', ''],
    ['lines', '8 w 10 10 m 300 300 l S', ''],
  ])('%s', async (_, operators, resources) => {
    const form = { Resources: `<</Font<</F1 3 0 R>>${resources}>>` };
    const file = await forge({ change: drawn({ operators: `${name} ${operators}`, form }) });
    expect(await notes(file)).toContain(`file.added_by_signer ${added}«MALLORY PEREZ» y ${seen}`);
  });
});

describe('what only looks like a signature is reported as added', () => {
  test('words of a signature that are cut to other words', async () => {
    const operators = `${name} q 0 100 80 60 re W n BT /F1 60 Tf -90 100 Td (MALLORY PEREZ) Tj ET Q`;
    expect(await notes(await forge({ change: drawn({ operators }) }))).toMatch(
      /file\.added_by_signer .*pero puede mostrar otra cosa: mírelo/,
    );
  });

  test('letters whose map to characters lies about what they show', async () => {
    const map =
      'begincmap 1 beginbfrange <41> <4d> <004D> endbfrange 2 beginbfchar <41> <004D> <42> <0050> endbfchar endcmap';
    const change = (draft: RevisionDraft): void => {
      const unicode = writeReference(draft.addStream({}, Buffer.from(map)));
      const encoding = '<</Type/Encoding/Differences[65/nine/zero]>>';
      const font = `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding ${encoding}/ToUnicode ${unicode}>>`;
      const form = { Resources: `<</Font<</F1 ${writeReference(draft.add(font))}>>>>` };
      drawn({ operators: 'BT /F1 60 Tf 20 300 Td (AB) Tj ET', form })(draft);
    };
    expect(await notes(await forge({ change }))).toContain(
      `${added}un texto que se lee «90», pero puede mostrar otra cosa: mírelo.`,
    );
  });

  test('a picture that shows another one in print', async () => {
    const file = await forge({
      change: (draft) => {
        const image = { Subtype: '/Image', Width: '1', Height: '1', ColorSpace: '/DeviceGray', BitsPerComponent: '8' };
        const other = writeReference(draft.addStream(image, Buffer.of(0)));
        const Alternates = `[<</Image ${other}/DefaultForPrinting true>>]`;
        const shown = writeReference(draft.addStream({ ...image, Alternates }, Buffer.of(0)));
        const form = { Resources: `<</XObject<</I ${shown}>>>>` };
        drawn({ operators: 'q 300 0 0 400 0 0 cm /I Do Q', form })(draft);
      },
    });
    expect(await notes(file)).toContain(`${added}una imagen: mírela.`);
  });

  test('a picture as long as a line of text', async () => {
    const { additions } = await verify(await fillWith({ kind: 'image', image: png(180, 6) }), pki);
    expect(additions).toMatchObject([{ kind: 'content', text: `${added}una imagen: mírela.` }]);
  });
});

test('a page that cannot be followed under a new box is said to be that, and nothing more', async () => {
  const plain = pdfFileOf(buildPdf({ pages: [{ text: 'Pagara USD 100', ground: 'BI /W 9 /H 1 ID abc' }] }));
  const file = await signFile({ file: plain, signer: mallory, level: 'B-B', now: pki.now });
  const second = await signForged(file, {
    signer: mallory,
    now: pki.now,
    change: drawn({ operators: 'BT /F1 60 Tf 20 300 Td (MALLORY PEREZ) Tj ET' }),
  });
  const { verdict, findings } = await verify(second, pki);
  expect(verdict).toBe('invalid');
  expect(findings.map(({ code, text }) => `${code} ${text}`)).toContain(
    'file.cover_unchecked Una firma posterior está donde no se pudo comprobar si tapa contenido, y nadie había preparado ese lugar.',
  );
});
