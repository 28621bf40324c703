import { looksLikeFormula, type Cell, type Row } from './cell.ts';
import { cellStyle } from './styles.ts';
import { escapeXml, spreadsheetNamespace, xmlHead } from './xml.ts';

export interface WorksheetHead {
  /** In letters of the usual font. */
  readonly widths: readonly number[];
  /** How many rows stay visible while scrolling. */
  readonly headerRows: number;
}

/** All that stands before the first row. */
export function openWorksheet({ widths, headerRows }: WorksheetHead): string {
  const pane =
    headerRows > 0
      ? `<pane ySplit="${headerRows}" topLeftCell="A${headerRows + 1}" activePane="bottomLeft" state="frozen"/>`
      : '';
  const columns = widths.map(
    (width, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${width}" style="${cellStyle.text}" customWidth="1"/>`,
  );
  return `${xmlHead}<worksheet xmlns="${spreadsheetNamespace}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`;
}

/** All that stands after the last row; `extras` in the order of ECMA-376 §18.3.1.99. */
export const closeWorksheet = (extras: string): string => `</sheetData>${extras}</worksheet>`;

/** A row by its number, from 1. */
export const toRow = (row: Row, number: number): string => writeRow(row, { number, toText: toBody });

export const toHeaderRow = (row: Row, number: number): string =>
  writeRow(row, { number, toText: (text, place) => inline(text, place, cellStyle.heading) });

type ToText = (text: string, place: string) => string;

function writeRow(row: Row, { number, toText }: { readonly number: number; readonly toText: ToText }): string {
  const cells = row.map((cell, column) => toCell(cell, { place: `${columnName(column)}${number}`, toText }));
  return `<row r="${number}">${cells.join('')}</row>`;
}

function toCell(cell: Cell, { place, toText }: { readonly place: string; readonly toText: ToText }): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c r="${place}" s="${cellStyle.time}"><v>${toSerial(cell)}</v></c>`;
  return toText(cell, place);
}

const toBody: ToText = (text, place) => inline(text, place, looksLikeFormula(text) ? cellStyle.quoted : cellStyle.text);

/** An inline string is never a formula; `quotePrefix` keeps it a text also when somebody edits the cell. */
const inline = (text: string, place: string, style: number): string =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, longestText))}</t></is></c>`;

/** As long as a cell may be. */
const longestText = 32_767;

/**
 * Days since 1899-12-30 on Ecuador's clock (UTC-5): a real moment, which sorts and filters as one. With every digit there
 * is: a reader that cuts off what is below a second would show the one before.
 */
const toSerial = (at: Date): string => String((at.getTime() - 5 * 3_600_000) / 86_400_000 + 25_569);

/** 27 → `AB`. */
export function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}
