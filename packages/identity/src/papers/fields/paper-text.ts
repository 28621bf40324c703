/** Capitals without accents, letters and digits only: spaces are the first thing that a reader of text loses. */
export function squeeze(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** How many letters must change to make one text of the other. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index++) {
    const next = [index + 1];
    for (let position = 0; position < other.length; position++) {
      const changed = (row[position] ?? 0) + (one[index] === other[position] ? 0 : 1);
      next.push(Math.min(changed, (row[position + 1] ?? 0) + 1, (next[position] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** 1 where both say the same, whatever their accents and spaces. */
export function similarity(one: string, other: string): number {
  const [first, second] = [squeeze(one), squeeze(other)];
  const longer = Math.max(first.length, second.length);
  return longer === 0 ? 0 : 1 - editDistance(first, second) / longer;
}

export interface Found {
  /** First character after it. */
  readonly end: number;
  readonly faults: number;
}

/** Where `words` stand inside `text`, with few faults (Sellers). Both squeezed. */
export function findWords(text: string, words: string): Found | undefined {
  const allowed = words.length < 6 ? 0 : Math.floor(words.length / 6);
  let column = Array.from({ length: words.length + 1 }, (_, index) => index);
  let best: Found | undefined;
  for (let position = 0; position < text.length; position++) {
    const next = [0];
    for (let index = 0; index < words.length; index++) {
      const changed = (column[index] ?? 0) + (words[index] === text[position] ? 0 : 1);
      next.push(Math.min(changed, (column[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    column = next;
    const faults = column[words.length] ?? Infinity;
    if (faults <= allowed && (!best || faults < best.faults)) best = { end: position + 1, faults };
  }
  return best;
}
