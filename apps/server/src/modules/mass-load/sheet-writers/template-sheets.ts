import { loadList, isListType, type CatalogueItem } from '@rubrica/catalogues';
import { massLoadLimits } from '@rubrica/contract';

import { columnName } from '../../../platform/spreadsheet/worksheet.ts';
import type { Cell } from '../../../ports/sheet-reader.ts';
import { listOf, optionsOf, type Column } from '../column.ts';
import { exampleNote, exampleOf } from '../example-row.ts';
import type { Sheet } from './sheet.ts';

const listsName = 'Listas';
/** Longer lists are left out of the sheet; they can be searched in the application. */
const maxOffered = 1500;

/** Labels first, then the names of the fields: people read the one, programs the other. */
export const headerOf = (columns: readonly Column[]): readonly (readonly Cell[])[] => [
  columns.map(({ label, need }) => (need === 'always' ? `${label} *` : label)),
  columns.map(({ id }) => id),
];

/** The header and, where the columns have one, an example below it that is left aside when the sheet is uploaded. */
export function startOf(columns: readonly Column[]): readonly (readonly Cell[])[] {
  const example = exampleOf(columns);
  if (!example) return headerOf(columns);
  const [labels = [], ids = []] = headerOf(columns);
  return [
    ['Nota', ...labels],
    ['Nota', ...ids],
    [exampleNote, ...example],
  ];
}

/** The sheet to fill, how to fill it, and what can be chosen. */
export async function templateSheets(name: string, columns: readonly Column[]): Promise<readonly Sheet[]> {
  const lists = await collectLists(columns);
  const rows = startOf(columns);
  const shift = (rows[0]?.length ?? 0) - columns.length;
  const widths = columns.map(({ label }) => Math.min(40, Math.max(16, Math.ceil(label.length * 0.7))));
  return [
    {
      name: 'Procesos',
      widths: shift > 0 ? [32, ...widths] : widths,
      headerRows: 2,
      rows,
      choices: new Map([...lists.choices].map(([place, range]) => [place + shift, range])),
    },
    instructions(name, columns),
    { name: listsName, widths: lists.texts.map(() => 32), headerRows: 1, rows: turned(lists.texts) },
  ];
}

interface Lists {
  /** One column each, with its title on top. */
  readonly texts: readonly (readonly string[])[];
  readonly choices: ReadonlyMap<number, string>;
}

/** Columns that offer the same share one list. */
async function collectLists(columns: readonly Column[]): Promise<Lists> {
  const texts: string[][] = [];
  const places = new Map<string, number>();
  const choices = new Map<number, string>();
  for (const [place, column] of columns.entries()) {
    const offered = await offeredBy(column);
    if (offered.length === 0) continue;
    const key = offered.join('\n');
    const list = places.get(key) ?? texts.push([titleOf(column), ...offered]) - 1;
    places.set(key, list);
    // Several of a list can be chosen only by writing them.
    if (column.variable?.definition.data_type === 'select') continue;
    const name = columnName(list);
    choices.set(place, `${listsName}!$${name}$2:$${name}$${offered.length + 1}`);
  }
  return { texts, choices };
}

const listNames: Readonly<Record<string, string>> = {
  paises: 'Países',
  provincias: 'Provincias',
  ciudades: 'Ciudades',
  ciudades_ao: 'Ciudades',
  parroquias_ao: 'Parroquias',
  ciuu: 'Actividades económicas',
};

const titleOf = (column: Column): string => listNames[listOf(column) ?? ''] ?? column.label;

export async function offeredBy(column: Column): Promise<readonly string[]> {
  const list = listOf(column);
  if (list === undefined) return optionsOf(column).map(({ description }) => description);
  const items: readonly CatalogueItem[] = isListType(list) ? (await loadList(list)).items : [];
  return items.length > maxOffered ? [] : items.map(({ description }) => description);
}

const needs = { always: 'Sí', sometimes: 'Según las demás respuestas', never: 'No' } as const;

function instructions(name: string, columns: readonly Column[]): Sheet {
  return {
    name: 'Instrucciones',
    widths: [60, 34, 24, 60],
    headerRows: 1,
    rows: [
      [`Carga masiva de ${name}`, null, null, null],
      [
        `Escriba un proceso por fila en la hoja «Procesos», hasta ${massLoadLimits.rows.toLocaleString('es-EC')} filas.`,
      ],
      ['No cambie las dos primeras filas; puede quitar o mover columnas enteras.'],
      ['Deje vacío lo que no se pide con las demás respuestas.'],
      [],
      ['Columna', 'Campo', 'Obligatoria', 'Cómo se escribe'],
      ...columns.map((column) => [column.label, column.id, needs[column.need], describeFormat(column)]),
    ],
  };
}

export function describeFormat(column: Column): string {
  const { variable } = column;
  if (column.format !== undefined) return column.format;
  if (column.choices)
    return `Una de: ${column.choices.map(({ description }) => description).join(', ')}. Vacía: como pide este tipo`;
  if (!variable)
    return column.id === 'title'
      ? 'Texto; si falta, lo ponemos nosotros'
      : 'Texto único; si falta, lo ponemos nosotros';
  const { data_type: type, place_holder: example, notes } = variable.definition;
  const options = optionsOf(column).map(({ description }) => description);
  const hint = example === undefined ? '' : `, por ejemplo ${example}`;
  const ofList = `Código o nombre completo, de «${titleOf(column)}»`;
  const format = {
    string: `Texto${hint}`,
    numero: `Número${hint}`,
    email: `Correo electrónico${hint}`,
    fecha: 'Fecha, dd/mm/aaaa',
    select: `Una o varias, separadas por punto y coma: ${options.join('; ')}`,
    autocomplete: ofList,
    dropdown: options.length > 0 ? `Una de: ${options.join(', ')}` : ofList,
    'si-no': 'Sí o No',
    approvers: '',
    imagen: '',
    pdf: '',
  }[type];
  return [format, notes].filter(Boolean).join('. ');
}

/** Columns of different lengths, as rows. */
function turned(columns: readonly (readonly string[])[]): readonly (readonly Cell[])[] {
  const height = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length: height }, (_, row) => columns.map((column) => column[row] ?? null));
}
