import type { Cell } from '../../../ports/sheet-reader.ts';

/** A sheet to be written. */
export interface Sheet {
  readonly name: string;
  /** In letters of the usual font. */
  readonly widths: readonly number[];
  /** How many rows stay on the screen; they are written as a header. */
  readonly headerRows: number;
  readonly rows: readonly (readonly Cell[])[];
  /** Columns that offer a choice, by their place: a range of the sheet with the lists. */
  readonly choices?: ReadonlyMap<number, string>;
}

export type SheetFormat = 'xlsx' | 'csv';
