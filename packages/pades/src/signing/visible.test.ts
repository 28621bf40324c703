import { beforeAll, describe, expect, test, vi } from 'vitest';

import {
  ask,
  bytesOf,
  pdfsigAcceptsAll,
  qpdfAccepts,
  renderPage,
  rewrite,
  scanPage,
  textOfPage,
} from '../../test/support/outside-verifiers.ts';
import { buildPdf, type PageSpec } from '../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../test/support/pki.ts';
import { refusalOf } from '../../test/support/refusals.ts';
import type { BoxContent } from '../appearance/box-content.ts';
import { pdfFileOf, type PdfFile } from '../document/pdf-file.ts';
import type { Signer } from '../services/ports.ts';
import type { BoxPlan } from './boxes.ts';
import { signFile } from './sign.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let ana: Signer;
beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA' });
});

const sign = (page: PageSpec, box: Omit<BoxPlan, 'id' | 'page'>, content: BoxContent): Promise<PdfFile> =>
  signFile({
    file: pdfFileOf(buildPdf({ pages: [page] })),
    signer: ana,
    level: 'B-B',
    now: pki.now,
    field: { kind: 'new', boxes: [{ id: 'firma', page: 0, ...box }] },
    contents: { firma: content },
  });

const card: BoxContent = {
  kind: 'card',
  lines: ['Firmado electrónicamente por:', 'ANA MUÑOZ ÑAÑEZ', 'Razón: 10 € «sí»'],
  qr: 'https://firma.test/v/7Q2K-9XPM',
};

/** Dark pixels in an area of the page as it is seen. */
async function inkIn(
  file: PdfFile,
  area: { left: number; top: number; right: number; bottom: number },
): Promise<number> {
  const { at } = await renderPage(file, 0);
  let dark = 0;
  for (let y = area.top; y < area.bottom; y += 1) {
    for (let x = area.left; x < area.right; x += 1) if ((at(x, y)[0] ?? 255) < 100) dark += 1;
  }
  return dark;
}

describe.each<[string, PageSpec, number, number]>([
  ['upright', {}, 595, 842],
  ['turned by 90', { entries: '/Rotate 90' }, 842, 595],
  ['turned by 180', { entries: '/Rotate 180' }, 595, 842],
  ['turned by 270', { entries: '/Rotate 270' }, 842, 595],
  ['turned by -90', { entries: '/Rotate -90' }, 842, 595],
  ['cropped', { entries: '/CropBox[100 200 500 700]' }, 400, 500],
  ['cropped and turned', { entries: '/CropBox[100 200 500 700]/Rotate 90' }, 500, 400],
  ['whose corner is not the origin', { mediaBox: [-100, 50, 400, 450], entries: '/Rotate 270' }, 400, 500],
  ['cropped to more than it has', { mediaBox: [0, 0, 300, 400], entries: '/CropBox[-50 -50 900 900]' }, 300, 400],
])('on a page %s', (_, page, width, height) => {
  test('a box stands where its reader would point, and reads upright', async () => {
    const signed = await sign({ text: '', ...page }, { left: 40, top: 30, width: 220, height: 80 }, card);
    const seen = await renderPage(signed, 0);
    expect([seen.width, seen.height]).toEqual([width, height]);
    expect(await inkIn(signed, { left: 40, top: 30, right: 260, bottom: 110 })).toBeGreaterThan(300);
    expect(await inkIn(signed, { left: 0, top: 0, right: 38, bottom: height })).toBe(0);
    expect(await inkIn(signed, { left: 0, top: 112, right: width, bottom: height })).toBe(0);
    expect(await scanPage(signed, 0)).toEqual(['https://firma.test/v/7Q2K-9XPM']);
    // Upright: the finder patterns of a QR code stand at its left, both above and below.
    expect(await inkIn(signed, { left: 44, top: 34, right: 64, bottom: 56 })).toBeGreaterThan(20);
    expect(await qpdfAccepts(signed)).toBe(true);
  });
});

test('on a page whose unit is larger than a point a box still has its size in points', async () => {
  const signed = await sign(
    { mediaBox: [0, 0, 200, 200], text: '', entries: '/UserUnit 2' },
    { left: 40, top: 30, width: 220, height: 80 },
    card,
  );
  expect(Buffer.from(bytesOf(signed)).toString('latin1')).toContain('/Rect [20 145 130 185]');
});

test('text can be searched and copied, in an embedded font', async () => {
  const signed = await sign({}, { left: 40, top: 300, width: 300, height: 80 }, card);
  const text = await textOfPage(signed, 0);
  for (const line of ['Firmado electrónicamente por:', 'ANA MUÑOZ ÑAÑEZ', 'Razón: 10 € «sí»'])
    expect(text).toContain(line);
  const { output } = await ask('pdffonts', ['a.pdf'], { 'a.pdf': bytesOf(signed) });
  expect(output).toMatch(/RBRICA\+Inter-Regular\s+CID TrueType\s+Identity-H\s+yes yes yes/);
  expect(await pdfsigAcceptsAll(signed)).toBe(true);
});

test('letters beyond Spanish are shown too, and letters without a glyph are refused', async () => {
  const box = { left: 40, top: 300, width: 300, height: 40 };
  const signed = await sign({}, box, { kind: 'text', text: 'Łukasz Đặng, Škoda' });
  expect(await textOfPage(signed, 0)).toContain('Łukasz Đặng, Škoda');
  const composed = await sign({}, box, { kind: 'text', text: 'Nun\u0303ez' });
  expect(await textOfPage(composed, 0)).toContain('Nuñez');
  expect(await refusalOf(sign({}, box, { kind: 'text', text: '山田' }))).toBe('text.no_glyph');
});

test('text shrinks and breaks to fit, and is refused where it cannot be read', async () => {
  const text = 'Declaro haber leído y aceptado todas y cada una de las condiciones de este contrato de adhesión';
  const signed = await sign({}, { left: 40, top: 300, width: 120, height: 40 }, { kind: 'text', text });
  expect((await textOfPage(signed, 0)).replaceAll(/\s+/g, ' ')).toContain(text);
  expect(await refusalOf(sign({}, { left: 40, top: 300, width: 30, height: 8 }, { kind: 'text', text }))).toBe(
    'text.no_room',
  );
});

test('a check mark is drawn only where it was set', async () => {
  const box = { left: 100, top: 300, width: 20, height: 20 };
  const area = { left: 100, top: 300, right: 120, bottom: 320 };
  expect(await inkIn(await sign({}, box, { kind: 'check', checked: true }), area)).toBeGreaterThan(15);
  expect(await inkIn(await sign({}, box, { kind: 'check', checked: false }), area)).toBe(0);
});

test.each([
  ['outside the page', { left: 500, top: 30, width: 200, height: 50 }],
  ['of no size', { left: 50, top: 30, width: 0, height: 50 }],
  ['of no number', { left: Number.NaN, top: 30, width: 10, height: 50 }],
])('a box %s is refused', async (_, box) => {
  expect(await refusalOf(sign({}, box, { kind: 'check', checked: true }))).toBe('signing.bad_request');
});

test('what was printed under a box stays to be read through it', async () => {
  const line = { left: 80, top: 325, right: 240, bottom: 329 };
  const printed = { ground: `0 g 80 ${842 - 329} 160 4 re f` };
  const whole = (line.right - line.left) * (line.bottom - line.top);
  expect(await inkIn(pdfFileOf(buildPdf({ pages: [printed] })), line)).toBe(whole);
  const signed = await sign(printed, { left: 60, top: 300, width: 220, height: 62 }, card);
  expect(await inkIn(signed, line)).toBe(whole);
  expect(await inkIn(signed, { left: 60, top: 300, right: 280, bottom: 362 })).toBeGreaterThan(whole);
});

test('an invisible signature draws nothing', async () => {
  const file = pdfFileOf(buildPdf({ pages: [{}] }));
  const signed = await signFile({ file, signer: ana, level: 'B-B', now: pki.now });
  const [before, after] = [await renderPage(file, 0), await renderPage(signed, 0)];
  expect(after.ppm.equals(before.ppm)).toBe(true);
});

test('every form of file is signed visibly, on the page asked for', async () => {
  const plain = buildPdf({ pages: [{ text: '' }, { text: '' }] });
  for (const options of [
    [],
    ['--object-streams=generate'],
    ['--linearize'],
    ['--linearize', '--object-streams=generate'],
    ['--qdf'],
  ]) {
    const file = pdfFileOf(await rewrite(plain, ...options));
    const field = {
      kind: 'new' as const,
      boxes: [{ id: 'firma', page: 1, left: 40, top: 40, width: 200, height: 70 }],
    };
    const signed = await signFile({ file, signer: ana, level: 'B-B', now: pki.now, field, contents: { firma: card } });
    expect(await pdfsigAcceptsAll(signed)).toBe(true);
    expect(await qpdfAccepts(signed)).toBe(true);
    expect(await scanPage(signed, 1)).toEqual(['https://firma.test/v/7Q2K-9XPM']);
  }
});
