/** One file of a process, as one stage left it. */
export interface BundledFile {
  /** Where it lies in the bundle: `firmados/contrato.pdf`. */
  readonly path: string;
  readonly document: string;
  readonly name: string;
  readonly stage: 'prepared' | 'signed' | 'archived' | 'sheet' | 'scanned';
  readonly sha256: string;
}
