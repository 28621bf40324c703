/** As its author sees it: a date as yyyy-mm-dd, a formula as what it last showed. */
export type Cell = string | number | null;

export interface SheetRow {
  /** As the spreadsheet's own margin counts, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

export type ReadSheet =
  | { readonly ok: true; readonly rows: readonly SheetRow[] }
  /** In words that complete «No se puede leer el archivo: …». */
  | { readonly ok: false; readonly reason: string };

/** The rows of the first sheet of an untrusted file, without the empty ones. */
export interface SheetReader {
  readonly read: (bytes: Uint8Array, limits: { readonly rows: number }) => Promise<ReadSheet>;
}
