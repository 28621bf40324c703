/** Lines are written as `x y, x y, …`. */
export interface LetterLines {
  readonly width: number;
  /** The line that runs on from the letter before and into the next one. */
  readonly body: string;
  /** What the pen adds afterwards: dots, bars, second strokes. */
  readonly extra?: readonly string[];
  /** The pen is lifted behind it: most capitals. */
  readonly isApart?: boolean;
  /** The pen is lifted before it: a c that is run into reads as an e. */
  readonly isFresh?: boolean;
}
