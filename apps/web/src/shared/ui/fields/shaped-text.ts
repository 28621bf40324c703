/** What a field makes of the text that was typed into it. */
export type Shape = (text: string) => string;

export interface Typed {
  readonly text: string;
  /** Where the caret stands in `text`. */
  readonly caret: number;
  /** What the last key added, if it was a key. */
  readonly key?: string | null;
  readonly isDeletion?: boolean;
}

/**
 * For masks: what lies before the caret is shaped alone, and its end is where the caret goes. A hole made in the middle
 * stays open until it is filled: closing it would push what follows into places where it does not fit.
 */
export function reshapeByPrefix(typed: Typed, shape: Shape): Typed {
  if (typed.isDeletion === true && typed.caret < typed.text.length) return typed;
  const text = shape(typed.text);
  return { text, caret: Math.min(text.length, shape(typed.text.slice(0, typed.caret)).length) };
}

/** For numbers, where dots come and go on both sides: the caret stays behind the same digit. */
export function reshapeByCount({ key, ...typed }: Typed, shape: Shape): Typed {
  const text = shape(key === '.' ? commaAt(typed) : typed.text);
  const after = countFigures(typed.text.slice(typed.caret));
  let caret = text.length;
  for (let left = after; caret > 0 && left > 0; caret--) if (isFigure(text[caret - 1])) left--;
  return { text, caret };
}

/** The key beside the zero of a number pad writes a dot; here it means the comma. */
function commaAt({ text, caret }: Typed): string {
  return text.includes(',') ? text : `${text.slice(0, caret - 1)},${text.slice(caret)}`;
}

const isFigure = (letter: string | undefined): boolean => letter !== undefined && /[\d,]/.test(letter);

const countFigures = (text: string): number => Array.from(text).filter(isFigure).length;
