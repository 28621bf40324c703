import { displayTimestamp } from '@rubrica/catalogues';

import { looksLikeFormula, type Cell, type Row } from './cell.ts';

/** By which a spreadsheet recognises UTF-8. */
export const csvMark = '\uFEFF';

/** With the separator and the decimal comma of this country's spreadsheets. */
export const toCsvLine = (row: Row): string => `${row.map(toField).join(';')}\r\n`;

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (cell instanceof Date) return displayTimestamp(cell);
  const text = looksLikeFormula(cell) ? `'${cell}` : cell;
  // Other separators, too: a reader guesses by the first line which one is meant.
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
