import { massLoadRowStateLabels } from '@rubrica/contract';

import type { Column } from '../column.ts';
import type { MassLoadRow } from '../mass-load.ts';
import { summarise } from '../row-summary.ts';
import type { Sheet } from './sheet.ts';
import { headerOf } from './template-sheets.ts';

/** What became of every row. */
export function resultSheet(rows: readonly MassLoadRow[]): Sheet {
  return {
    name: 'Resultado',
    widths: [8, 20, 40, 22, 40, 90],
    headerRows: 1,
    rows: [
      ['Fila', 'Estado', 'Firmante', 'Número de operación', 'Proceso', 'Problemas'],
      ...rows.map(({ number, state, label, operationNumber, signingProcessId, problems }) => [
        number,
        massLoadRowStateLabels[state].one,
        label,
        operationNumber,
        signingProcessId,
        summarise(problems),
      ]),
    ],
  };
}

/** The rows with problems as they came, each with what is wrong: corrected, the same file is a load again. */
export function correctionSheet(
  rows: readonly MassLoadRow[],
  { columns, names }: { readonly columns: readonly Column[]; readonly names: readonly string[] },
): Sheet {
  const known = new Map(columns.map((column) => [column.id, column]));
  const shown = names.flatMap((id, place) => {
    const column = known.get(id);
    return column ? [{ column, place }] : [];
  });
  const [labels = [], ids = []] = headerOf(shown.map(({ column }) => column));
  return {
    name: 'Procesos',
    widths: [60, 8, ...shown.map(() => 24)],
    headerRows: 2,
    rows: [
      ['Problemas', 'Fila', ...labels],
      ['Problemas', 'Fila', ...ids],
      ...rows.map(({ number, cells, problems }) => [
        summarise(problems),
        number,
        ...shown.map(({ place }) => cells[place] ?? null),
      ]),
    ],
  };
}
