import type { FileAnswer } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { openKindToCreate } from '../../kinds/index.ts';
import type { SheetFormat } from '../sheet-writers/sheet.ts';
import { headerOf, templateSheets } from '../sheet-writers/template-sheets.ts';
import { writeCsv } from '../sheet-writers/write-csv.ts';
import { writeXlsx } from '../sheet-writers/write-xlsx.ts';
import { openColumns } from '../steps/open-columns.ts';
import { sheetAnswer } from './sheet-answer.ts';

export async function writeTemplate(
  context: OfficialContext,
  { uuid, format }: { readonly uuid: string; readonly format: SheetFormat },
): Promise<FileAnswer> {
  const kind = await context.transaction((tx) => openKindToCreate(tx, uuid));
  const { columns } = openColumns(context.kinds, kind);
  const body = format === 'csv' ? writeCsv(headerOf(columns)) : await writeXlsx(await templateSheets(kind, columns));
  return sheetAnswer(body, { name: `plantilla-${kind.code.replaceAll('_', '-')}`, format });
}
