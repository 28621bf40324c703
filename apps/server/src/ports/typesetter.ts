import type { TypesetDocument, TypesetRequest } from '@rubrica/typesetting';

export type TypesetOutcome =
  | { readonly outcome: 'typeset'; readonly document: TypesetDocument }
  /** The template or its data are wrong; trying again does not help. */
  | { readonly outcome: 'refused'; readonly code: string; readonly message: string };

export interface Typesetter {
  /** Rejects if it takes too long or too much memory. */
  readonly typeset: (request: TypesetRequest) => Promise<TypesetOutcome>;
}
