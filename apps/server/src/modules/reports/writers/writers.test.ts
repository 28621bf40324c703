import { buffer, text as readText } from 'node:stream/consumers';

import { openZip } from '@rubrica/zip';
import { expect, test } from 'vitest';

import type { Row } from '../../../platform/spreadsheet/cell.ts';
import { writeCsv } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { writeXlsx } from './xlsx.ts';

const noon = new Date('2026-03-01T17:00:05Z');

async function* inBatches(rows: readonly Row[], size: number): Sheet['batches'] {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

/** The XML of every sheet. */
async function sheetsIn(workbook: AsyncIterable<Uint8Array>): Promise<readonly string[]> {
  const { sizes, read } = await openZip(await buffer(workbook), { maxEntries: 20 });
  const names = [...sizes.keys()].filter((name) => name.startsWith('xl/worksheets/'));
  return Promise.all(names.map((name) => readText(read(name, 1_000_000))));
}

const columns = ['title', 'signatories', 'created_at'] as const;
const textOf = async (rows: readonly Row[]): Promise<string> =>
  (await buffer(writeCsv({ columns, batches: inBatches(rows, 2) }))).toString();
const sheetOf = async (rows: readonly Row[]): Promise<string> => {
  const [first = ''] = await sheetsIn(writeXlsx({ columns, batches: inBatches(rows, 2) }));
  return first;
};

test('a CSV is UTF-8 with a byte order mark, quotes where needed, and uses the time of Ecuador', async () => {
  expect(
    await textOf([
      ['Contrato "Ñandú"; S.A.', 2, noon],
      ['Dos\r\nlíneas', null, null],
      ['', 0, null],
    ]),
  ).toBe(
    '\uFEFFTítulo;Firmantes;Creado\r\n"Contrato ""Ñandú""; S.A.";2;01/03/2026 12:00:05\r\n"Dos\r\nlíneas";;\r\n;0;\r\n',
  );
});

test.each(['=1+1', '+593991234567', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'a text that looks like a formula stays a text: %j',
  async (text) => {
    const [, line = ''] = (await textOf([[text, 1, null]])).split(/\r\n(?=['"])/);
    expect(line.replace(/^"/, '').startsWith(`'${text}`)).toBe(true);
    const sheet = await sheetOf([[text, 1, null]]);
    expect(sheet).toContain(`<c r="A2" t="inlineStr" s="3"><is><t xml:space="preserve">${text}</t></is></c>`);
    expect(sheet).not.toContain('<f>');
  },
);

test('a workbook holds texts, figures and real moments, and nothing that XML refuses', async () => {
  const sheet = await sheetOf([
    ['Uno & <dos>\u0000\uD800', 3, noon],
    ['Tres', null, null],
    ['Cuatro', 1, null],
  ]);
  expect(sheet).toContain('<t xml:space="preserve">Uno &amp; &lt;dos&gt;\uFFFD</t>');
  expect(sheet).toContain('<c r="B2"><v>3</v></c>');
  expect(sheet).toContain(`<c r="C2" s="4"><v>${46_082 + (12 * 3600 + 5) / 86_400}</v></c>`);
  expect(sheet).toContain('<autoFilter ref="A1:C4"/>');
});

test.each([
  [6, 2],
  [7, 3],
])('%i rows at three per sheet make %i sheets', async (count, sheets) => {
  const rows = Array.from({ length: count }, (_, index): Row => [`Fila ${index}`, index, null]);
  const texts = await sheetsIn(writeXlsx({ columns, batches: inBatches(rows, 2) }, 3));
  expect(texts).toHaveLength(sheets);
  expect(texts.join('').match(/Fila \d/g)).toEqual(rows.map(([title]) => title));
});

test('no rows still make a file that opens', async () => {
  expect(await sheetOf([])).toContain('<autoFilter ref="A1:C1"/>');
});

test('an error while reading rows fails the file', async () => {
  const broken = async function* (): Sheet['batches'] {
    yield [['Uno', 1, null]];
    throw new Error('the database went away');
  };
  await expect(buffer(writeXlsx({ columns, batches: broken() }))).rejects.toThrow('the database went away');
});
