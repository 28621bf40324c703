import { displayTimestamp } from '@rubrica/catalogues';
import { reportColumns } from '@rubrica/contract';

import { looksLikeFormula, type Cell, type Sheet } from './cell.ts';

/** With the mark and the separator by which a spreadsheet of this country recognises UTF-8 and columns. */
export async function* writeCsv({ columns, batches }: Sheet): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${toLine(columns.map((column) => reportColumns[column].label))}`);
  for await (const rows of batches) yield Buffer.from(rows.map(toLine).join(''));
}

const toLine = (row: readonly Cell[]): string => `${row.map(toField).join(';')}\r\n`;

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return displayTimestamp(cell);
  const text = looksLikeFormula(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
