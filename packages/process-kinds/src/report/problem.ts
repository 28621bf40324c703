/** Something wrong with a kind. */
export interface KindProblem {
  readonly kind: string;
  /** Where in the kind: `signers.adherente.prefix`, `documents.contrato`. */
  readonly where: string;
  readonly message: string;
}

/** Reports what is wrong at one place of one kind. */
export type Report = (where: string, message: string) => void;
