import { ecuadorDate } from '@rubrica/catalogues';
import { kindByCode, sampleAnswers } from '@rubrica/process-kinds';

import { writeXlsx } from '../../src/modules/mass-load/sheet-writers/write-xlsx.ts';
import type { Cell } from '../../src/ports/sheet-reader.ts';
import { testMoment } from './clock.ts';

export const accountOpening = kindByCode('account_opening')?.uuid ?? '';

interface SheetOptions {
  readonly rows: number;
  /** Places of the rows, from 0, whose mail address is wrong. */
  readonly bad?: readonly number[];
  /** Ages and deadlines of the samples follow from it. */
  readonly now?: Date;
}

/** The number by which the spreadsheet's margin calls a row. */
export const marginOf = (place: number): number => place + 3;

/** A filled template of account openings, by the people of the form's own samples: labels, fields, one process a row. */
export async function accountSheet({
  rows,
  bad = [],
  now = testMoment,
}: SheetOptions): Promise<readonly (readonly Cell[])[]> {
  const kind = kindByCode('account_opening');
  const ways = kind ? await sampleAnswers(kind, { today: ecuadorDate(now) }) : [];
  const ids = [...new Set(ways.flatMap(({ answers }) => Object.keys(answers)))];
  const isBad = new Set(bad);
  const lines = Array.from({ length: rows }, (_, place): Cell[] => {
    const answers = ways[place % ways.length]?.answers ?? {};
    return ids.map((id) => {
      if (id === 'cliente_email') return isBad.has(place) ? 'sin arroba' : `cliente${place}@cliente.ec`;
      return cellOf(answers[id]);
    });
  });
  return [ids.map((id) => `Etiqueta de ${id}`), ids, ...lines];
}

export const accountWorkbook = async (options: SheetOptions): Promise<Uint8Array> =>
  workbookOf(await accountSheet(options));

export const workbookOf = (rows: readonly (readonly Cell[])[]): Promise<Uint8Array> =>
  writeXlsx([{ name: 'Procesos', widths: [], headerRows: 2, rows }]);

function cellOf(answer: unknown): Cell {
  if (Array.isArray(answer)) return answer.join(';');
  return typeof answer === 'string' || typeof answer === 'number' ? answer : null;
}
