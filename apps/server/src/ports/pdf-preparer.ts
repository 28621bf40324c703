import type { FieldPlan, Stamp } from '@rubrica/pades';

export interface Preparation {
  readonly pdf: Uint8Array;
  readonly fields: readonly FieldPlan[];
  readonly stamp?: Stamp;
}

export type PreparedPdf =
  | { readonly outcome: 'prepared'; readonly pdf: Uint8Array }
  /** It has signatures already and is not changed. */
  | { readonly outcome: 'already_signed' };

export interface PdfPreparer {
  /** Adds the stamp and a field for each signatory. Rejects if it takes too long or too much memory. */
  readonly prepare: (preparation: Preparation) => Promise<PreparedPdf>;
}
