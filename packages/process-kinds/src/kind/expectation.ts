/**
 * What answers owe each other and no single variable can say. An expectation over something unanswered asks nothing.
 * Amounts are dollars in the answers and cents here.
 */
export type Expectation =
  /** The flag says SI exactly when the amount reaches the threshold. */
  | {
      readonly kind: 'threshold';
      readonly amount: string;
      readonly atLeastCents: number;
      readonly flag: string;
      readonly message: string;
    }
  /** The parts make the total, to the cent. */
  | { readonly kind: 'sum'; readonly parts: readonly string[]; readonly total: string; readonly message: string }
  /** A number within bounds, both included. */
  | {
      readonly kind: 'range';
      readonly variable: string;
      readonly min: number;
      readonly max: number;
      readonly message: string;
    }
  /** One amount or date is not over another. */
  | { readonly kind: 'at_most'; readonly variable: string; readonly limit: string; readonly message: string }
  /** A day that has not passed, and is not further away than so many days. */
  | { readonly kind: 'not_past'; readonly variable: string; readonly withinDays?: number; readonly message: string }
  /** Only this answer lets the process go on. */
  | { readonly kind: 'must_be'; readonly variable: string; readonly value: string; readonly message: string };
