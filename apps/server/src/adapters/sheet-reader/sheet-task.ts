/** What the reader's process is asked. */
export interface SheetTask {
  readonly bytes: Uint8Array;
  readonly rows: number;
}
