import type { Cell } from '../../../ports/sheet-reader.ts';
import { looksLikeFormula } from './sheet.ts';

/** With the mark and the separator by which a spreadsheet of this country recognises UTF-8 and columns. */
export function writeCsv(rows: readonly (readonly Cell[])[]): Uint8Array {
  return Buffer.from(`\ufeff${rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('')}`, 'utf8');
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = looksLikeFormula(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
