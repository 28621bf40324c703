import { massLoadLimits, type FileAnswer } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { listRows } from '../mass-load-row.repository.ts';
import { correctionSheet, resultSheet } from '../sheet-writers/result-sheets.ts';
import type { SheetFormat } from '../sheet-writers/sheet.ts';
import { writeCsv } from '../sheet-writers/write-csv.ts';
import { writeXlsx } from '../sheet-writers/write-xlsx.ts';
import { columnsOfLoad } from '../steps/columns-of-load.ts';
import { readVisibleLoad } from '../steps/visible-load.ts';
import { sheetAnswer } from './sheet-answer.ts';

/** Every row with what became of it, or those with problems as a file to correct. */
export async function writeResult(
  context: OfficialContext,
  id: string,
  { format, only }: { readonly format: SheetFormat; readonly only?: 'problems' | undefined },
): Promise<FileAnswer> {
  const sheet = await context.transaction(async (tx) => {
    const load = await readVisibleLoad(tx, id);
    const rows = await listRows(tx.db, id, {
      ...(only && { states: ['invalid', 'failed'] }),
      after: 0,
      limit: massLoadLimits.rows,
    });
    return only
      ? correctionSheet(rows, { columns: await columnsOfLoad(tx, load), names: load.columns })
      : resultSheet(rows);
  });
  const body = format === 'csv' ? writeCsv(sheet.rows) : await writeXlsx([sheet]);
  return sheetAnswer(body, { name: only ? 'filas-por-corregir' : 'resultado-de-la-carga', format });
}
