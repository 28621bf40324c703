import { fold } from '@rubrica/catalogues';
import { isConsent } from '@rubrica/process-kinds';

import type { SheetRow } from '../../ports/sheet-reader.ts';
import { ownColumns, type Column } from './column.ts';
import { isExample } from './example-row.ts';

export type FoundHeader =
  | { readonly ok: true; readonly columns: readonly string[]; readonly rows: readonly SheetRow[] }
  /** In words that complete «La hoja no corresponde a la plantilla: …». */
  | { readonly ok: false; readonly reason: string };

/** Titles may stand above the header, but not a whole page of them. */
const maxRowsAbove = 5;
const maxNamed = 5;

/** The columns by their field names, or else by their labels; what lies below are the rows. */
export function findHeader(columns: readonly Column[], rows: readonly SheetRow[]): FoundHeader {
  const byId = new Map(columns.map(({ id }) => [id, id]));
  const byLabel = new Map(columns.map(({ id, label }) => [fold(label), id]));
  const top = rows.slice(0, maxRowsAbove);
  for (const idOf of [(text: string) => byId.get(text.trim()), (text: string) => byLabel.get(fold(text))]) {
    const place = top.findIndex(({ cells }) => cells.filter((cell) => idOf(String(cell ?? ''))).length >= 2);
    const header = top[place];
    if (header) return readHeader(columns, { header, rows: rows.slice(place + 1), idOf });
  }
  return { ok: false, reason: 'no se encuentra la fila con los nombres de las columnas' };
}

interface Found {
  readonly header: SheetRow;
  readonly rows: readonly SheetRow[];
  readonly idOf: (text: string) => string | undefined;
}

function readHeader(known: readonly Column[], { header: { cells }, rows: below, idOf }: Found): FoundHeader {
  const texts = cells.map((cell) => String(cell ?? '').trim());
  const unknown = texts.filter((text) => text !== '' && !isLeftAside(text) && idOf(text) === undefined);
  if (unknown.length > 0) return { ok: false, reason: `no se conocen las columnas ${quote(unknown)}` };
  const columns = texts.map((text) => idOf(text) ?? '');
  const twice = columns.filter((id, place) => id !== '' && columns.indexOf(id) !== place);
  if (twice.length > 0) return { ok: false, reason: `están repetidas las columnas ${quote(twice)}` };
  const rows = below.filter((row) => !isExample(known, columns, row));
  return rows.length > 0 ? { ok: true, columns, rows } : { ok: false, reason: 'no tiene ninguna fila con datos' };
}

/** What we wrote there ourselves, and what only the client answers: sheets from before may still have it. */
const isLeftAside = (text: string): boolean => ownColumns.has(fold(text)) || isConsent(text);

function quote(names: readonly string[]): string {
  const more = names.length > maxNamed ? ` y ${names.length - maxNamed} más` : '';
  return (
    names
      .slice(0, maxNamed)
      .map((name) => `«${name.slice(0, 60)}»`)
      .join(', ') + more
  );
}
