import type { Cell, SheetRow } from '../../ports/sheet-reader.ts';
import type { Column } from './column.ts';

export const exampleNote = 'EJEMPLO: esta fila no se carga';

/** How a row is filled, for columns that have examples. */
export const exampleOf = (columns: readonly Column[]): readonly Cell[] | undefined =>
  columns.some(({ example }) => example !== undefined) ? columns.map(({ example }) => example ?? null) : undefined;

/** Left as we wrote it: who wrote anything else into it means it. A spreadsheet may have dropped leading zeros. */
export function isExample(columns: readonly Column[], ids: readonly string[], { cells }: SheetRow): boolean {
  const examples = new Map(columns.map(({ id, example }) => [id, example ?? '']));
  if (![...examples.values()].some((example) => example !== '')) return false;
  return ids.every((id, place) => id === '' || plain(cells[place]) === plain(examples.get(id)));
}

const plain = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .trim()
    .replace(/^0+/, '');
