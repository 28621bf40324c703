import { fold } from './fold.ts';

/** The position of a search. Rank 0: every term begins a word. Rank 1: some term only lies inside one. */
export interface Position {
  readonly rank: 0 | 1;
  readonly row: number;
}

export interface SearchIndex {
  /** Rows that hold every term, best rank first, then in their own order, from `after` on. */
  matches(text: string, after?: Position): Generator<Position, void>;
}

/**
 * One long folded text, searched by the engine's own `indexOf`: a keystroke over 3,119 activities costs one pass over
 * memory and folds only the query. Each word has a space before it, so ` term` finds beginnings of words.
 */
export function buildSearchIndex(texts: readonly string[]): SearchIndex {
  const rows = texts.map((text) => ` ${fold(text)}`);
  const haystack = rows.join('\n');
  const starts = startsOf(rows);

  function* rowsWith(needle: string, from: number): Generator<number, void> {
    for (let row = from; row < rows.length; row++) {
      const at = haystack.indexOf(needle, starts[row]);
      if (at < 0) return;
      row = rowAt(starts, at);
      yield row;
    }
  }

  function* ranked(terms: readonly string[], after: Position | undefined): Generator<Position, void> {
    const rarest = terms.reduce((longest, term) => (term.length > longest.length ? term : longest));
    const beginsWords = (row: number) => terms.every((term) => rows[row]?.includes(` ${term}`) === true);
    if (after === undefined || after.rank === 0) {
      for (const row of rowsWith(` ${rarest}`, after === undefined ? 0 : after.row + 1)) {
        if (beginsWords(row)) yield { rank: 0, row };
      }
    }
    for (const row of rowsWith(rarest, after?.rank === 1 ? after.row + 1 : 0)) {
      if (!beginsWords(row) && terms.every((term) => rows[row]?.includes(term) === true)) yield { rank: 1, row };
    }
  }

  return {
    *matches(text, after) {
      const terms = fold(text)
        .split(' ')
        .filter((term) => term !== '');
      if (terms.length > 0) yield* ranked(terms, after);
      else for (let row = after === undefined ? 0 : after.row + 1; row < rows.length; row++) yield { rank: 0, row };
    },
  };
}

function startsOf(rows: readonly string[]): Uint32Array {
  const starts = new Uint32Array(rows.length);
  let start = 0;
  for (const [row, text] of rows.entries()) {
    starts[row] = start;
    start += text.length + 1;
  }
  return starts;
}

/** The last row that starts at or before a place in the text. */
function rowAt(starts: Uint32Array, place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
