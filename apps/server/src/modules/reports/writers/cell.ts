import type { ReportColumn } from '@rubrica/contract';

export type Cell = string | number | Date | null;
export type Row = readonly Cell[];

/** What a writer makes a file of: rows come in batches, so that a million of them need the memory of one batch. */
export interface Sheet {
  readonly columns: readonly ReportColumn[];
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** A spreadsheet would read it as a formula (OWASP, CSV injection): the first sign decides. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r\n]/.test(text);
