import { beforeAll, describe, expect, test, vi } from 'vitest';

import { scanPage, textOfPage } from '../../test/support/outside-verifiers.ts';
import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../test/support/pki.ts';
import { buildPng } from '../../test/support/png.ts';
import { refusalOf } from '../../test/support/refusals.ts';
import type { SignatureContent, Size } from '../appearance/box-content.ts';
import { wordsOfSignature } from '../appearance/drawing.ts';
import { appendRevision, pdfFileOf, type PdfFile } from '../document/pdf-file.ts';
import type { Signer } from '../services/ports.ts';
import { prepareFields } from './prepare-fields.ts';
import { signFile } from './sign.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
let ana: Signer;
beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA' });
});

const qr = 'https://elvalle.rubrica.example.ec/verificar/7Q2K-9XPM-4T6V';
const content: SignatureContent = {
  kind: 'signature',
  lead: 'Aceptado electrónicamente por',
  shortLead: 'Aceptado por',
  name: 'Jorge Aníbal Quishpe Lema',
  details: [
    { text: 'Cédula ••••••5675', weight: 1 },
    { text: '17/11/2026 10:00:00 (UTC−5)', weight: 4 },
    { text: 'Nivel 3 de 4: identidad verificada', weight: 3 },
    { text: 'Sellado por la plataforma Sol', weight: 2 },
  ],
  qr,
};
const stroke = buildPng({
  width: 240,
  height: 90,
  bitDepth: 8,
  colorType: 0,
  pixelAt: (x, y) => [x % 9 === y % 9 ? 0 : 255],
});

async function sign(shown: SignatureContent, size: Size): Promise<PdfFile> {
  return signFile({
    file: pdfFileOf(buildPdf({ pages: [{ text: '' }] })),
    signer: ana,
    level: 'B-B',
    now: pki.now,
    field: { kind: 'new', boxes: [{ id: 'firma', page: 0, left: 40, top: 300, ...size }] },
    contents: { firma: shown },
  });
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const [identification, moment, level, seal] = content.details.map(({ text }) => text);

describe('what a box has no room for is left out whole, the lightest first', () => {
  test.each<[Size, string[], boolean]>([
    [{ width: 220, height: 62 }, [content.lead, content.name, ...content.details.map(({ text }) => text)], true],
    [{ width: 180, height: 54 }, [content.lead, content.name, `${moment}`, `${level}`, `${seal}`], true],
    [{ width: 164, height: 46 }, [content.lead, content.name, `${moment}`, `${level}`], true],
    [{ width: 150, height: 42 }, [content.shortLead, content.name, `${moment}`], true],
    [{ width: 130, height: 34 }, [content.shortLead, content.name], true],
    [{ width: 72, height: 24 }, [content.shortLead, content.name], false],
  ])('%o', async (size, words, hasQr) => {
    expect(wordsOfSignature(content, size)).toEqual(words);
    const signed = await sign(content, size);
    expect(oneLine(await textOfPage(signed, 0))).toBe(words.join(' '));
    expect(await scanPage(signed, 0)).toEqual(hasQr ? [qr] : []);
  });

  test('a notice and the person’s own drawing stay in every size', async () => {
    const marked = { ...content, notice: 'Demostración', image: stroke };
    for (const size of [
      { width: 220, height: 100 },
      { width: 164, height: 46 },
      { width: 90, height: 30 },
    ]) {
      const words = wordsOfSignature(marked, size);
      expect(words.at(-1)).toBe('Demostración');
      expect(words).toContain(content.name);
      expect(oneLine(await textOfPage(await sign(marked, size), 0))).toContain('Demostración');
    }
    expect(wordsOfSignature(marked, { width: 220, height: 130 })).toContain(identification);
  });

  test('what has no weight stays in every size, in fewer words where they are short', () => {
    const [first, second, third, fourth] = content.details;
    if (!first || !second || !third || !fourth) throw new Error('a detail is missing');
    const kept = [
      { text: first.text },
      { ...second, shortText: '17/11/2026 10:00:00' },
      { text: third.text, shortText: 'Nivel 3 de 4' },
      fourth,
    ];
    for (const image of [undefined, stroke])
      for (const size of [
        { width: 200, height: 60 },
        { width: 164, height: 46 },
        { width: 130, height: 34 },
        { width: 72, height: 24 },
      ]) {
        const words = wordsOfSignature({ ...content, ...(image && { image }), details: kept }, size).join(' ');
        expect(words).toContain(first.text);
        expect(words).toContain('Nivel 3 de 4');
      }
  });

  test('a name that nobody could read is refused', async () => {
    expect(await refusalOf(sign(content, { width: 20, height: 10 }))).toBe('text.no_room');
  });
});

test('two QR codes of a page are read from a scan at 150 dots an inch', async () => {
  const plain = pdfFileOf(buildPdf({ pages: [{ text: 'Contrato' }] }));
  const stamp = {
    lines: ['7Q2K-9XPM-4T6V'],
    qr: `${qr}?`,
    corner: 'bottom-right',
    width: 140,
    height: 46,
    margin: 10,
  } as const;
  const box = { id: 'signature', page: 0, left: 40, top: 600, width: 200, height: 60 };
  const outcome = prepareFields({ file: plain, fields: [{ name: 'ana', boxes: [box] }], stamp });
  if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
  const signed = await signFile({
    file: appendRevision(plain, outcome.revision),
    signer: ana,
    level: 'B-B',
    now: pki.now,
    field: { kind: 'existing', name: 'ana' },
    contents: { signature: content },
  });
  expect((await scanPage(signed, 0, 150 / 72)).toSorted()).toEqual([qr, `${qr}?`]);
});
