export interface PdfRepairer {
  /** The same pages in a valid file; undefined if it cannot be repaired, or no tool is installed. */
  readonly repair: (bytes: Uint8Array) => Promise<Uint8Array | undefined>;
}
