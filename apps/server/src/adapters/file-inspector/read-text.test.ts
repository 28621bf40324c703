import { makePdf, type TestPage } from '@rubrica/testing';
import { createTypesetter } from '@rubrica/typesetting';
import { expect, test } from 'vitest';

import { readText } from './read-text.ts';

const lines = [
  'PRIMERA. OBJETO. El vendedor entrega el vehículo y el comprador paga su precio.',
  'SEGUNDA. PRECIO. Las partes acuerdan un precio de 12500 dólares, pagadero al contado.',
];

async function isPicture(page: TestPage, claims: Readonly<Record<string, string>> = {}): Promise<boolean | undefined> {
  return (await readText(makePdf([page], 0, claims), { from: 1, count: 1 }))?.[0]?.is_picture;
}

const written = (operators: string) => ({ lines, drawing: `q BT /F1 12 Tf ${operators} ET Q` });

test('a page whose text is drawn is read as text, also with pale letters on a dark ground', async () => {
  expect(await isPicture({ lines })).toBe(false);
  expect(await isPicture(written('72 400 Td (Se paga en tres cuotas.) Tj'))).toBe(false);
  const ground = 'q 0 0.1 0.3 rg 60 390 300 30 re f Q';
  const onGround = written('1 1 1 rg 72 400 Td (Se paga en tres cuotas.) Tj');
  expect(await isPicture({ ...onGround, drawing: `${ground} ${onGround.drawing}` })).toBe(false);
});

test.each([
  ['invisible', '3 Tr 72 400 Td (El comprador renuncia a la garantía.) Tj'],
  ['white on white', '1 1 1 rg 72 400 Td (El comprador renuncia a la garantía.) Tj'],
  ['too small to be read', '0.1 0 0 0.1 72 400 Tm (El comprador renuncia a la garantía.) Tj'],
])('a page with text that is %s is shown as a picture', async (_, operators) => {
  expect(await isPicture(written(operators))).toBe(true);
});

test('text outside of the page is neither shown nor read', async () => {
  const file = makePdf([written('72 -400 Td (El comprador renuncia a la garantía.) Tj')]);
  expect(JSON.stringify(await readText(file, { from: 1, count: 1 }))).not.toContain('renuncia');
});

test('a page with text outside of its clip is shown as a picture', async () => {
  const drawing = 'q 10 10 5 5 re W n BT /F1 12 Tf 72 400 Td (El comprador renuncia.) Tj ET Q';
  expect(await isPicture({ lines, drawing })).toBe(true);
});

test('a font that claims other letters or figures than it draws makes its page a picture', async () => {
  expect(await isPicture({ lines }, { '31': '0031', '61': '0061' })).toBe(false);
  expect(await isPicture({ lines }, { '31': '0039' })).toBe(true);
  expect(await isPicture({ lines }, { '61': '006F' })).toBe(true);
});

test.each(['Inter', 'Source Serif 4'])(
  'what the product typesets in %s is read as text, with all its figures',
  async (font) => {
    const main = `#set text(font: "${font}")\n${lines.join('\n\n')}\n\n0123456789 *0123456789*`;
    const { pdf } = createTypesetter().typeset({
      template: { main, files: {} },
      data: {},
      images: {},
      standard: 'a-2b',
    });
    const [page] = (await readText(pdf, { from: 1, count: 1 })) ?? [];
    expect(page?.is_picture).toBe(false);
    expect(JSON.stringify(page?.blocks)).toContain('0123456789');
  },
);
