import { buffer } from 'node:stream/consumers';

import { writeZip } from '@rubrica/zip';
import { afterAll, expect, test } from 'vitest';

import { writeXlsx } from '../../modules/mass-load/sheet-writers/write-xlsx.ts';
import { installation } from '../../platform/requester.ts';
import { createSheetReader } from './sheet-reader.ts';

const sheets = createSheetReader();
const reader = sheets.for(installation);
afterAll(() => sheets.close());

const read = (bytes: Uint8Array, rows = 100) => reader.read(bytes, { rows });
const text = (content: string) => Buffer.from(content, 'utf8');

/** A workbook whose sheet, styles and texts are written by hand. */
const workbook = (parts: Readonly<Record<string, string>>): Promise<Uint8Array> =>
  zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
    ...parts,
  });
const zipOf = (parts: Readonly<Record<string, string>>): Promise<Uint8Array> =>
  buffer(writeZip(Object.entries(parts).map(([name, xml]) => ({ name, body: [text(xml)] }))));
const sheet = (cells: string) => `<worksheet><sheetData><row r="4">${cells}</row></sheetData></worksheet>`;
const damaged = { ok: false, reason: 'está dañado' };

test('a file that is not a spreadsheet is refused with a Spanish reason', async () => {
  expect(await read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatchObject({
    ok: false,
    reason: expect.stringContaining('guárdelo como .xlsx'),
  });
  expect(await read(Buffer.from('PK\x03\x04 and nothing else'))).toEqual(damaged);
  expect(await read(await zipOf({ 'other.txt': 'x' }))).toEqual({
    ok: false,
    reason: 'no es un libro de Excel',
  });
  expect(await read(Buffer.from([65, 0, 66]))).toEqual({ ok: false, reason: 'no es una hoja de cálculo' });
});

test('entities, document types and external files are never expanded', async () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ja"><!ENTITY b "&a;&a;"> ]>${sheet('<c t="str"><v>&b;</v></c>')}`;
  const outside = `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${sheet('<c t="str"><v>&f;</v></c>')}`;
  const inherited = sheet('<c t="str"><v>&constructor;</v></c>');
  for (const hostile of [laughs, outside, inherited, sheet('<c t="str"><v>&f;</v></c>')]) {
    expect(await read(await workbook({ 'xl/worksheets/a.xml': hostile }))).toEqual({
      ok: false,
      reason: 'define partes que no se admiten',
    });
  }
});

test('a decompression bomb is stopped at the limit, whatever its header says', async () => {
  const bomb = await workbook({
    'xl/sharedStrings.xml': '<si><t>x</t></si>'.repeat(7_000_000),
    'xl/worksheets/a.xml': '',
  });
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await read(bomb)).toEqual({ ok: false, reason: 'descomprimido es demasiado grande' });
});

test('too many rows, columns or characters are refused with that reason', async () => {
  const many = Array.from({ length: 12 }, (_, place) => [`fila ${place}`]);
  const write = (rows: readonly (readonly string[])[]) => writeXlsx([{ name: 'A', widths: [], headerRows: 0, rows }]);
  expect(await read(await write(many), 10)).toEqual({ ok: false, reason: 'tiene más de 10 filas' });
  expect(await read(await write([Array.from({ length: 501 }, () => 'x')]))).toEqual({
    ok: false,
    reason: 'tiene más de 500 columnas',
  });
  expect(await read(await write([['x'.repeat(4001)]]))).toEqual({
    ok: false,
    reason: 'una celda tiene más de 4000 caracteres',
  });
});

test('endless markup, truncated files and encrypted parts are refused', async () => {
  expect(await read(await workbook({ 'xl/worksheets/a.xml': `<worksheet><c r="${'A'.repeat(2_000_000)}` }))).toEqual(
    damaged,
  );
  expect(await read(await workbook({ 'xl/worksheets/a.xml': '<worksheet><row' }))).toEqual(damaged);
  const whole = Buffer.from(await workbook({ 'xl/worksheets/a.xml': sheet('<c><v>1</v></c>') }));
  for (const length of [30, 100, whole.length - 60, whole.length - 1])
    expect((await read(whole.subarray(0, length))).ok, `cut at ${length}`).toBe(false);
  const encrypted = Buffer.from(whole);
  encrypted.writeUInt16LE(1, encrypted.indexOf('PK\x01\x02') + 8);
  expect(await read(encrypted)).toEqual({ ok: false, reason: 'está protegido con contraseña' });
});

test('wrong row numbers and characters that PostgreSQL cannot store are refused', async () => {
  const rowsOf = (...numbers: readonly string[]) =>
    numbers.map((number) => `<row r="${number}"><c><v>1</v></c></row>`).join('');
  for (const numbers of [['7', '7'], ['8', '7'], ['0'], ['-1'], ['1.5'], ['x'], ['9e9']]) {
    const counted = `<worksheet><sheetData>${rowsOf(...numbers)}</sheetData></worksheet>`;
    expect(await read(await workbook({ 'xl/worksheets/a.xml': counted }))).toEqual(damaged);
  }
  for (const letter of ['&#0;', '\0', '&#xD800;']) {
    const cell = sheet(`<c t="str"><v>a${letter}b</v></c>`);
    expect(await read(await workbook({ 'xl/worksheets/a.xml': cell }))).toEqual(damaged);
  }
});

test('a long text shared by many cells is held in memory once', async () => {
  const cells = '<c t="s"><v>0</v></c>'.repeat(500);
  const rows = Array.from({ length: 30 }, (_, place) => `<row r="${place + 1}">${cells}</row>`).join('');
  const shared = await workbook({
    'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(4000)}</t></si></sst>`,
    'xl/worksheets/a.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
  expect(shared.length).toBeLessThan(10_000);
  expect(await read(shared)).toEqual({ ok: false, reason: 'tiene demasiado texto' });
});

test('cells are read as their author sees them', async () => {
  const cells = [
    '<c r="A4" t="s"><v>1</v></c>',
    '<c r="B4" t="inlineStr"><is><r><t>Ana </t></r><r><t>&amp; Luis</t></r></is></c>',
    '<c r="C4" s="1"><v>45292</v></c>',
    '<c r="D4" s="2"><v>45292.75</v></c>',
    '<c r="E4"><f>SUM(A1:A9)</f><v>12.5</v></c>',
    '<c r="F4" t="b"><v>1</v></c>',
    '<c r="H4" t="str"><f>HYPERLINK("http://x")</f><v>texto</v></c>',
  ];
  const read4 = await read(
    await workbook({
      'xl/worksheets/a.xml': sheet(cells.join('')),
      'xl/sharedStrings.xml': '<sst><si><t>cero</t></si><si><t>uno</t><rPh><t>x</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd&quot;d&quot;/mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    }),
  );
  expect(read4).toEqual({
    ok: true,
    rows: [{ number: 4, cells: ['uno', 'Ana & Luis', '2024-01-01', '2024-01-01', 12.5, 'SI', null, 'texto'] }],
  });
});

test('a CSV is read with commas, semicolons or tabs, in UTF-8 or as Windows writes it', async () => {
  const rows = [
    { number: 1, cells: ['Año', 'b "c"'] },
    { number: 3, cells: ['1;2', 'x\ny'] },
  ];
  expect(await read(text('\ufeffAño;"b ""c"""\r\n;\r\n"1;2";"x\ny"'))).toEqual({ ok: true, rows });
  expect(await read(text('Año,"b ""c"""\n,\n1;2,"x\ny"\n'))).toEqual({ ok: true, rows });
  expect(await read(Buffer.from('Año\tb "c"\n\n1;2\t"x\ny"', 'latin1'))).toEqual({ ok: true, rows });
  expect(await read(text('a;"b'))).toEqual({ ok: false, reason: 'tiene unas comillas que no se cierran' });
});

test('ten thousand rows of a hundred columns are read', async () => {
  const rows = Array.from({ length: 10_000 }, (_, row) =>
    Array.from({ length: 100 }, (_cell, column) => `fila ${row} columna ${column}`),
  );
  const found = await read(await writeXlsx([{ name: 'A', widths: [], headerRows: 0, rows }]), 10_000);
  expect(found.ok && found.rows.length).toBe(10_000);
  expect(found.ok && found.rows.at(-1)).toEqual({ number: 10_000, cells: rows.at(-1) });
});
