import { reportColumns, type ReportColumn } from '@rubrica/contract';

import { looksLikeFormula, type Cell, type Row, type Sheet } from './cell.ts';
import { writeZip, type ZipEntry } from './zip.ts';

/** A sheet of the format ends at row 1,048,576; the rest goes on in the next. */
const mostRows = 1_000_000;
/** As long as a cell may be. */
const longestText = 32_767;
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** Places in `cellXfs` of the style sheet below. */
const style = { plain: 0, heading: 1, time: 2, quoted: 3 } as const;

/** ECMA-376: the sheets first, since only they tell how many the workbook has. */
export async function* writeXlsx(sheet: Sheet, rowsOfSheet = mostRows): AsyncGenerator<Uint8Array> {
  yield* writeZip(parts(sheet, rowsOfSheet));
}

async function* parts({ columns, batches }: Sheet, rowsOfSheet: number): AsyncGenerator<ZipEntry> {
  const source = batches[Symbol.asyncIterator]();
  const rest: Rest = { rows: [], isOver: false };
  let sheets = 0;
  do {
    sheets += 1;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, body: writeSheet({ columns, source, rest, rowsOfSheet }) };
  } while (!rest.isOver || rest.rows.length > 0);
  yield { name: 'xl/styles.xml', body: [Buffer.from(styles)] };
  yield { name: 'xl/workbook.xml', body: [Buffer.from(workbook(sheets))] };
  yield { name: 'xl/_rels/workbook.xml.rels', body: [Buffer.from(workbookRelations(sheets))] };
  yield { name: '_rels/.rels', body: [Buffer.from(rootRelations)] };
  yield { name: '[Content_Types].xml', body: [Buffer.from(contentTypes(sheets))] };
}

/** What was read and has no place yet. */
interface Rest {
  rows: readonly Row[];
  isOver: boolean;
}

interface SheetPart {
  readonly columns: readonly ReportColumn[];
  readonly source: AsyncIterator<readonly Row[]>;
  readonly rest: Rest;
  readonly rowsOfSheet: number;
}

async function* writeSheet({ columns, source, rest, rowsOfSheet }: SheetPart): AsyncGenerator<Uint8Array> {
  yield Buffer.from(sheetHead(columns));
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
    const room = rowsOfSheet + 1 - written;
    if (room === 0) break;
    const rows = rest.rows.slice(0, room);
    rest.rows = rest.rows.slice(room);
    const first = written + 1;
    yield Buffer.from(rows.map((row, index) => toRow(row, first + index)).join(''));
    written += rows.length;
  }
  yield Buffer.from(`</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${written}"/></worksheet>`);
}

function sheetHead(columns: readonly ReportColumn[]): string {
  const widths = columns.map((column, index) => {
    const width = reportColumns[column].holds === 'text' ? 28 : 20;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const headings = columns.map((column, index) =>
    toText(reportColumns[column].label, `${letters(index)}1`, style.heading),
  );
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`;
}

const toRow = (row: Row, number: number): string =>
  `<row r="${number}">${row.map((cell, index) => toCell(cell, `${letters(index)}${number}`)).join('')}</row>`;

function toCell(cell: Cell, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c r="${place}" s="${style.time}"><v>${toSerial(cell)}</v></c>`;
  return toText(cell, place, looksLikeFormula(cell) ? style.quoted : style.plain);
}

/** An inline string is never a formula; `quotePrefix` keeps it a text also when somebody edits the cell. */
const toText = (text: string, place: string, of: number): string =>
  `<c r="${place}" t="inlineStr"${of === style.plain ? '' : ` s="${of}"`}><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

/** Days since 1899-12-30 on Ecuador's clock (UTC-5): a real moment, which sorts and filters as one. */
const toSerial = (at: Date): string => ((at.getTime() - 5 * 3_600_000) / 86_400_000 + 25_569).toFixed(8);

function escape(text: string): string {
  return text
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '') // XML 1.0 §2.2 knows no other characters
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** A, …, Z, AA: more than two letters are not needed. */
const letters = (index: number): string =>
  (index < 26 ? '' : String.fromCodePoint(64 + Math.floor(index / 26))) + String.fromCodePoint(65 + (index % 26));

const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

const workbook = (sheets: number): string =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbers(sheets)
    .map(
      (number) => `<sheet name="Reporte${number === 1 ? '' : ` ${number}`}" sheetId="${number}" r:id="rId${number}"/>`,
    )
    .join('')}</sheets></workbook>`;

const workbookRelations = (sheets: number): string =>
  `${xml}<Relationships xmlns="${packages}/relationships">${numbers(sheets)
    .map(
      (number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )
    .join('')}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

const rootRelations = `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const contentTypes = (sheets: number): string => {
  const of = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const overrides = numbers(sheets).map(
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${of}.worksheet+xml"/>`,
  );
  return `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${of}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${of}.styles+xml"/>${overrides.join('')}</Types>`;
};
