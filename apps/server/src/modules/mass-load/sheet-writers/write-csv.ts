import { csvMark, toCsvLine } from '../../../platform/spreadsheet/csv.ts';
import type { Cell } from '../../../ports/sheet-reader.ts';

export const writeCsv = (rows: readonly (readonly Cell[])[]): Uint8Array =>
  Buffer.from(csvMark + rows.map(toCsvLine).join(''));
