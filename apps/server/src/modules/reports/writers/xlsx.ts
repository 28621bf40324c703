import { reportColumns, type ReportColumn } from '@rubrica/contract';

import type { Row } from '../../../platform/spreadsheet/cell.ts';
import { writeWorkbook, type Worksheet } from '../../../platform/spreadsheet/workbook.ts';
import {
  closeWorksheet,
  columnName,
  openWorksheet,
  toHeaderRow,
  toRow,
} from '../../../platform/spreadsheet/worksheet.ts';
import type { Sheet } from './sheet.ts';

/** A sheet of the format ends at row 1,048,576; the rest goes on in the next. */
const maxRows = 1_000_000;
/** Pieces of this size die young: a piece as long as a batch would be kept until the whole heap is swept. */
const rowsOfPiece = 50;

export const writeXlsx = (sheet: Sheet, rowsOfSheet = maxRows): AsyncGenerator<Uint8Array> =>
  writeWorkbook(worksheets(sheet, rowsOfSheet));

async function* worksheets({ columns, batches }: Sheet, rowsOfSheet: number): AsyncGenerator<Worksheet> {
  const source = batches[Symbol.asyncIterator]();
  const rest: Rest = { rows: [], isOver: false };
  let number = 0;
  do {
    number += 1;
    const name = number === 1 ? 'Reporte' : `Reporte ${number}`;
    yield { name, body: writeWorksheet({ columns, source, rest, rowsOfSheet }) };
  } while (!rest.isOver || rest.rows.length > 0);
}

/** What was read and has no place yet. */
interface Rest {
  rows: readonly Row[];
  isOver: boolean;
}

interface WorksheetSource {
  readonly columns: readonly ReportColumn[];
  readonly source: AsyncIterator<readonly Row[]>;
  readonly rest: Rest;
  readonly rowsOfSheet: number;
}

async function* writeWorksheet({ columns, source, rest, rowsOfSheet }: WorksheetSource): AsyncGenerator<string> {
  yield openWorksheet({ widths: columns.map(widthOf), headerRows: 1 });
  yield toHeaderRow(
    columns.map((column) => reportColumns[column].label),
    1,
  );
  let written = 1;
  for (;;) {
    if (rest.rows.length === 0) {
      const next = await source.next();
      if (next.done) {
        rest.isOver = true;
        break;
      }
      rest.rows = next.value;
    }
    const room = Math.min(rowsOfSheet + 1 - written, rowsOfPiece);
    if (room === 0) break;
    const rows = rest.rows.slice(0, room);
    rest.rows = rest.rows.slice(room);
    const first = written + 1;
    yield rows.map((row, index) => toRow(row, first + index)).join('');
    written += rows.length;
  }
  yield closeWorksheet(`<autoFilter ref="A1:${columnName(columns.length - 1)}${written}"/>`);
}

const widthOf = (column: ReportColumn): number => (reportColumns[column].holds === 'text' ? 28 : 20);
