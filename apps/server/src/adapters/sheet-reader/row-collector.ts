import type { Cell, SheetRow } from '../../ports/sheet-reader.ts';
import { damaged, SheetRefused } from './sheet-refused.ts';

export interface Limits {
  readonly rows: number;
}

const maxColumns = 500;
const maxText = 4000;
/** Of all cells together: cells that share a long text are small in a file and large once each has its own. */
const maxLetters = 50_000_000;
/** The database counts rows up to here. */
const highestNumber = 2 ** 31 - 1;

export interface RowCollector {
  readonly put: (cells: Cell[], column: number, cell: Cell) => void;
  readonly add: (number: number, cells: readonly Cell[]) => void;
  readonly all: () => readonly SheetRow[];
}

/** What is kept of a sheet, however much of it there is: rows with content, and no more than the limits say. */
export function createRowCollector(limits: Limits): RowCollector {
  const rows: SheetRow[] = [];
  let letters = 0;
  const weigh = (text: string): void => {
    if (text.length > maxText) throw new SheetRefused(`una celda tiene más de ${maxText} caracteres`);
    if (text.includes('\0') || !text.isWellFormed()) throw damaged();
    letters += text.length;
    if (letters > maxLetters) throw new SheetRefused('tiene demasiado texto');
  };
  return {
    put: (cells, column, cell) => {
      const kept = typeof cell === 'string' ? cell.trim() : cell;
      if (kept === null || kept === '') return;
      if (column >= maxColumns) throw new SheetRefused(`tiene más de ${maxColumns} columnas`);
      if (typeof kept === 'string') weigh(kept);
      while (cells.length < column) cells.push(null);
      cells[column] = kept;
    },
    add: (number, cells) => {
      if (cells.length === 0) return;
      if (rows.length >= limits.rows)
        throw new SheetRefused(`tiene más de ${limits.rows.toLocaleString('es-EC')} filas`);
      if (!Number.isInteger(number) || number <= (rows.at(-1)?.number ?? 0) || number > highestNumber) throw damaged();
      rows.push({ number, cells });
    },
    all: () => rows,
  };
}
