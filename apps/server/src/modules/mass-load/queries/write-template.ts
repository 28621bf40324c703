import type { FileAnswer } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { Templates } from '../../drafts/index.ts';
import { openKindToCreate } from '../../kinds/index.ts';
import type { Column } from '../column.ts';
import type { SheetFormat } from '../sheet-writers/sheet.ts';
import { startOf, templateSheets } from '../sheet-writers/template-sheets.ts';
import { writeCsv } from '../sheet-writers/write-csv.ts';
import { writeXlsx } from '../sheet-writers/write-xlsx.ts';
import { openColumns, openTemplateColumns } from '../steps/open-columns.ts';
import { sheetAnswer } from './sheet-answer.ts';

export async function writeTemplate(
  context: OfficialContext,
  { uuid, format }: { readonly uuid: string; readonly format: SheetFormat },
): Promise<FileAnswer> {
  const kind = await context.transaction((tx) => openKindToCreate(tx, uuid));
  const { columns } = openColumns(context.kinds, kind);
  return writeSheet({ title: kind.name, columns, file: `plantilla-${kind.code.replaceAll('_', '-')}`, format });
}

/** The sheet of the people who sign what a template holds. */
export async function writeSignersSheet(
  context: OfficialContext,
  { id, format }: { readonly id: string; readonly format: SheetFormat },
): Promise<FileAnswer> {
  const template = await context.transaction(async (tx) => {
    const found = await Templates.read(tx, { id });
    await openKindToCreate(tx, context.kinds.uuidOf(found.kind));
    return found;
  });
  return writeSheet({
    title: template.name,
    columns: openTemplateColumns(template),
    file: 'hoja-de-firmantes',
    format,
  });
}

interface WantedSheet {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly file: string;
  readonly format: SheetFormat;
}

async function writeSheet({ title, columns, file, format }: WantedSheet): Promise<FileAnswer> {
  const body = format === 'csv' ? writeCsv(startOf(columns)) : await writeXlsx(await templateSheets(title, columns));
  return sheetAnswer(body, { name: file, format });
}
