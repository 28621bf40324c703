import { massLoadLimits, type FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { listRows } from '../mass-load-row.repository.ts';
import { correctionSheet, resultSheet } from '../sheets/result-sheets.ts';
import type { SheetFormat } from '../sheets/sheet.ts';
import { writeCsv } from '../sheets/write-csv.ts';
import { writeXlsx } from '../sheets/write-xlsx.ts';
import { openColumns } from '../steps/open-columns.ts';
import { readVisibleLoad } from '../steps/visible-load.ts';
import { sheetAnswer } from './sheet-answer.ts';

/** Every row with what became of it, or those with problems as a file to correct. */
export async function writeResult(
  context: OfficialContext,
  id: string,
  { format, only }: { readonly format: SheetFormat; readonly only?: 'problems' | undefined },
): Promise<FileAnswer> {
  const { load, rows } = await context.transaction(async (tx) => ({
    load: await readVisibleLoad(tx, id),
    rows: await listRows(tx.db, id, {
      ...(only && { states: ['invalid', 'failed'] }),
      after: 0,
      limit: massLoadLimits.rows,
    }),
  }));
  const kind = context.kinds.byCode(load.kind);
  if (!kind) throw new AppError('kind.not_found');
  const sheet = only
    ? correctionSheet(rows, { columns: openColumns(context.kinds, kind).columns, names: load.columns })
    : resultSheet(rows);
  const body = format === 'csv' ? writeCsv(sheet.rows) : await writeXlsx([sheet]);
  return sheetAnswer(body, { name: only ? 'filas-por-corregir' : 'resultado-de-la-carga', format });
}
