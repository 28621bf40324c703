import { buffer } from 'node:stream/consumers';

import { writeWorkbook } from '../../../platform/spreadsheet/workbook.ts';
import {
  closeWorksheet,
  columnName,
  openWorksheet,
  toHeaderRow,
  toRow,
} from '../../../platform/spreadsheet/worksheet.ts';
import { escapeXml } from '../../../platform/spreadsheet/xml.ts';
import type { Sheet } from './sheet.ts';

/** A workbook that fits in memory: a load has an end. */
export const writeXlsx = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  buffer(writeWorkbook(sheets.map((sheet) => ({ name: sheet.name, body: writeWorksheet(sheet) }))));

function* writeWorksheet(sheet: Sheet): Generator<string> {
  const { headerRows, rows, choices = new Map<number, string>() } = sheet;
  yield openWorksheet(sheet);
  for (const [place, row] of rows.entries()) yield (place < headerRows ? toHeaderRow : toRow)(row, place + 1);
  yield closeWorksheet(writeChoices(choices, headerRows));
}

/** The lists are suggestions: other values are validated when the file is uploaded. */
function writeChoices(choices: ReadonlyMap<number, string>, headerRows: number): string {
  if (choices.size === 0) return '';
  const lines = [...choices].map(([place, range]) => {
    const column = columnName(place);
    return `<dataValidation type="list" allowBlank="1" errorStyle="warning" sqref="${column}${headerRows + 1}:${column}10100"><formula1>${escapeXml(range)}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${lines.length}">${lines.join('')}</dataValidations>`;
}
