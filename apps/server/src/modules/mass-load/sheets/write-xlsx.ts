import type { Cell } from '../../../ports/sheet-reader.ts';
import { looksLikeFormula, type Sheet } from './sheet.ts';
import { writeZip } from './write-zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Places in `cellXfs`. */
const styles = { text: 1, header: 2, quoted: 3 } as const;

/**
 * A workbook of texts and numbers (ECMA-376). No cell is ever a formula: each text says that it is one, and one that
 * looks like a formula is marked as quoted, so that editing it leaves it a text.
 */
export function writeXlsx(sheets: readonly Sheet[]): Uint8Array {
  const parts: readonly (readonly [string, string])[] = [
    ['[Content_Types].xml', contentTypes(sheets.length)],
    ['_rels/.rels', relationships([{ type: 'officeDocument', target: 'xl/workbook.xml' }])],
    ['xl/workbook.xml', workbook(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...sheets.map((_, place) => ({ type: 'worksheet', target: `worksheets/sheet${place + 1}.xml` })),
        { type: 'styles', target: 'styles.xml' },
      ]),
    ],
    ['xl/styles.xml', stylesheet],
    ...sheets.map((sheet, place) => [`xl/worksheets/sheet${place + 1}.xml`, worksheet(sheet)] as const),
  ];
  return writeZip(new Map(parts.map(([path, xml]) => [path, Buffer.from(head + xml, 'utf8')])));
}

function contentTypes(count: number): string {
  const type = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;
  const part = (path: string, name: string) => `<Override PartName="/xl/${path}" ContentType="${type(name)}"/>`;
  const sheets = Array.from({ length: count }, (_, place) => part(`worksheets/sheet${place + 1}.xml`, 'worksheet'));
  return `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${sheets.join('')}</Types>`;
}

function relationships(targets: readonly { readonly type: string; readonly target: string }[]): string {
  const lines = targets.map(
    ({ type, target }, place) => `<Relationship Id="rId${place + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packaged}/relationships">${lines.join('')}</Relationships>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const lines = sheets.map(
    ({ name }, place) => `<sheet name="${escape(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  );
  return `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${lines.join('')}</sheets></workbook>`;
}

const stylesheet = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF3F0E9"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function worksheet({ widths, headerRows, rows, choices = new Map() }: Sheet): string {
  const columns = widths.map(
    (width, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${width}" style="${styles.text}" customWidth="1"/>`,
  );
  const pane =
    headerRows > 0
      ? `<pane ySplit="${headerRows}" topLeftCell="A${headerRows + 1}" activePane="bottomLeft" state="frozen"/>`
      : '';
  const lines = rows.map((row, place) => {
    const cells = row.map((cell, column) => writeCell(cell, `${columnName(column)}${place + 1}`, place < headerRows));
    return `<row r="${place + 1}">${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${lines.join('')}</sheetData>${writeChoices(choices, headerRows)}</worksheet>`;
}

function writeCell(cell: Cell, reference: string, isHeader: boolean): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  const style = isHeader ? styles.header : looksLikeFormula(cell) ? styles.quoted : styles.text;
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
}

/** Offered, not imposed: what is written besides is judged when the file arrives. */
function writeChoices(choices: ReadonlyMap<number, string>, headerRows: number): string {
  if (choices.size === 0) return '';
  const lines = [...choices].map(([place, range]) => {
    const column = columnName(place);
    return `<dataValidation type="list" allowBlank="1" errorStyle="warning" sqref="${column}${headerRows + 1}:${column}10100"><formula1>${escape(range)}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${lines.length}">${lines.join('')}</dataValidations>`;
}

/** 27 → `AB`. */
export function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

/** Without what XML 1.0 cannot say (§2.2). */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
