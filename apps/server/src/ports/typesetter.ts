import type { TypesetDocument, TypesetRequest } from '@rubrica/typesetting';

export type TypesetOutcome =
  | { readonly outcome: 'typeset'; readonly document: TypesetDocument }
  /** The template or its data are at fault; trying again changes nothing. */
  | { readonly outcome: 'refused'; readonly code: string; readonly message: string };

export interface Typesetter {
  /** Rejects where it could not be tried to the end: too slow, out of memory. */
  readonly typeset: (request: TypesetRequest) => Promise<TypesetOutcome>;
}
