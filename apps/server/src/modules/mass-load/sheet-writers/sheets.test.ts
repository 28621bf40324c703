import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readCsv } from '../../../adapters/sheet-reader/read-csv.ts';
import { readXlsx } from '../../../adapters/sheet-reader/read-xlsx.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const limits = { rows: 100 };
/** What people write; a reader takes off the space around it. */
const text = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((one) => one.replaceAll(/\p{Cc}/gu, '').trim())
  .filter((one) => one !== '');
const rows = (cell: fc.Arbitrary<string | number>) =>
  fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });

test('a workbook that we write is read as it was, whatever its texts look like', async () => {
  const cells = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }));
  await fc.assert(
    fc.asyncProperty(rows(cells), async (written) => {
      const bytes = await writeXlsx([{ name: 'A', widths: [10], headerRows: 1, rows: written }]);
      const read = await readXlsx(bytes, limits);
      expect(read.map((row) => row.cells)).toEqual(written.map((row) => row.map((cell) => (cell === 0 ? 0 : cell))));
    }),
    { numRuns: 100 },
  );
});

test('a CSV that we write is read as it was, but for the apostrophe before what looks like a formula', async () => {
  fc.assert(
    fc.property(rows(text), (written) => {
      const shown = written.map((row) => row.map((cell) => String(cell).replace(/^(?=[=+\-@＝＋－＠])/, "'")));
      expect(readCsv(writeCsv(written), limits).map((row) => row.cells)).toEqual(shown);
    }),
    { numRuns: 200 },
  );
});
