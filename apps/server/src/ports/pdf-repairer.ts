export interface PdfRepairer {
  /** The same pages in sound bytes; undefined where it cannot be done, or nobody here can. */
  readonly repair: (bytes: Uint8Array) => Promise<Uint8Array | undefined>;
}
