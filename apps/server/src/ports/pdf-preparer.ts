import type { FieldPlan, Stamp } from '@rubrica/pades';

export interface Preparation {
  readonly pdf: Uint8Array;
  readonly fields: readonly FieldPlan[];
  readonly stamp?: Stamp;
}

export type PreparedPdf =
  | { readonly outcome: 'prepared'; readonly pdf: Uint8Array }
  /** It came with signatures, so it stays as it is. */
  | { readonly outcome: 'already_signed' };

export interface PdfPreparer {
  /** Adds the stamp and a field for each signatory. Rejects where it could not be done: too slow, out of memory. */
  readonly prepare: (preparation: Preparation) => Promise<PreparedPdf>;
}
