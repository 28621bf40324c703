/** One file of a process, as one stage left it. */
export interface BundledFile {
  /** Where it lies in the bundle: `firmados/contrato.pdf`. */
  readonly path: string;
  /** Of a text its hash: several versions of one may have been accepted. */
  readonly document: string;
  readonly name: string;
  readonly stage: 'original' | 'prepared' | 'signed' | 'archived' | 'sheet' | 'scanned' | 'annex' | 'text';
  readonly sha256: string;
}
