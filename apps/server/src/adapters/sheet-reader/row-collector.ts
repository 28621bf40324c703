import type { Cell, SheetRow } from '../../ports/sheet-reader.ts';
import { SheetRefused } from './sheet-refused.ts';

export interface Limits {
  readonly rows: number;
}

const mostColumns = 500;
const mostText = 4000;

export interface RowCollector {
  readonly put: (cells: Cell[], column: number, cell: Cell) => void;
  readonly add: (number: number, cells: readonly Cell[]) => void;
  readonly all: () => readonly SheetRow[];
}

/** What is kept of a sheet, however much of it there is: rows with content, and no more than the limits say. */
export function createRowCollector(limits: Limits): RowCollector {
  const rows: SheetRow[] = [];
  return {
    put: (cells, column, cell) => {
      const kept = typeof cell === 'string' ? cell.trim() : cell;
      if (kept === null || kept === '') return;
      if (column >= mostColumns) throw new SheetRefused(`tiene más de ${mostColumns} columnas`);
      if (typeof kept === 'string' && kept.length > mostText)
        throw new SheetRefused(`una celda tiene más de ${mostText} caracteres`);
      while (cells.length < column) cells.push(null);
      cells[column] = kept;
    },
    add: (number, cells) => {
      if (cells.length === 0) return;
      if (rows.length >= limits.rows)
        throw new SheetRefused(`tiene más de ${limits.rows.toLocaleString('es-EC')} filas`);
      rows.push({ number, cells });
    },
    all: () => rows,
  };
}
