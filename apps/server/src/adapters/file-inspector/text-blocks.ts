import type { TextBlock } from '@rubrica/contract';

import { clauseTitleOf, isHeading, startsItem } from './clause-words.ts';

/** A run of text on a page, in points from its upper left corner. */
export interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The height of the line that the letters stand on. */
  readonly base: number;
  readonly size: number;
  /** Text on its side is kept, each run for itself. */
  readonly isLevel: boolean;
}

interface Cell {
  text: string;
  readonly left: number;
  right: number;
}

interface Line {
  readonly cells: Cell[];
  base: number;
  size: number;
  readonly isLevel: boolean;
}

type Row = Line;

/** A gap this wide, in letters' height, parts two cells. Justified lines have gaps, too, but narrower ones. */
const cellGap = 1.1;
/** More than this is text in large letters. */
const longestTitle = 140;

/** Headings, paragraphs and tables of a page, from the places of its words. Every word of the page is in one of them. */
export function blocksOf(pieces: readonly Piece[]): readonly TextBlock[] {
  const lines = inOrder(linesOf(pieces));
  const usual = median(lines.map(({ size }) => size));
  const rightEdge = Math.max(0, ...lines.map(({ cells }) => cells.at(-1)?.right ?? 0));
  const blocks: TextBlock[] = [];
  let index = 0;
  while (index < lines.length) {
    const rows = tableAt(lines, index);
    if (rows) {
      blocks.push({ type: 'table', rows: rows.map(({ cells }) => cells.map(({ text }) => text)) });
      index += rows.lineCount;
      continue;
    }
    const run = [lines[index] as Line];
    const text = textOf(run[0] as Line);
    const isTitle = isHeading(text, { size: (run[0] as Line).size, usual });
    index += 1;
    for (; index < lines.length && !tableAt(lines, index); index += 1) {
      const [before, next] = [run.at(-1) as Line, lines[index] as Line];
      if (!continues(before, next, { usual, rightEdge, isTitle })) break;
      run.push(next);
    }
    blocks.push(blockOf(run, isTitle));
  }
  return blocks;
}

/** From the top, whatever the file draws first; columns side by side stay in the order of the file. */
function inOrder(lines: readonly Line[]): readonly Line[] {
  const sorted = lines.toSorted((one, other) => one.base - other.base);
  const beside = sorted.filter((line, index) => {
    const next = sorted[index + 1];
    return next !== undefined && line.isLevel && next.base - line.base < 0.5 * line.size;
  });
  return beside.length <= Math.max(2, 0.1 * lines.length) ? sorted : lines;
}

function linesOf(pieces: readonly Piece[]): readonly Line[] {
  const lines: Line[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const isOnIt =
      line && line.isLevel && piece.isLevel && Math.abs(piece.base - line.base) < 0.5 * Math.max(line.size, piece.size);
    if (isOnIt && piece.left >= (line.cells.at(-1)?.left ?? 0)) addTo(line, piece);
    else if (piece.text.trim() !== '')
      lines.push({
        cells: [{ text: piece.text, left: piece.left, right: piece.right }],
        base: piece.base,
        size: piece.size,
        isLevel: piece.isLevel,
      });
  }
  for (const { cells } of lines) for (const cell of cells) cell.text = cell.text.replaceAll(/\s+/g, ' ').trim();
  return lines.filter(({ cells }) => cells.some(({ text }) => text !== ''));
}

function addTo(line: Line, { text, left, right, size }: Piece): void {
  if (text.trim() === '') return;
  const last = line.cells.at(-1);
  line.size = Math.max(line.size, size);
  if (!last || left - last.right > cellGap * line.size) {
    line.cells.push({ text, left, right });
    return;
  }
  last.text += left - last.right > 0.12 * line.size ? ` ${text}` : text;
  last.right = right;
}

/** Two rows or more whose cells begin at the same places; lines of one cell below a cell belong to it. */
function tableAt(lines: readonly Line[], start: number): (readonly Row[] & { readonly lineCount: number }) | undefined {
  const first = lines[start];
  if (!first || first.cells.length < 2) return undefined;
  const rows: Row[] = [copyOf(first)];
  let [index, base] = [start + 1, first.base];
  for (; index < lines.length; index += 1) {
    const line = lines[index] as Line;
    const row = rows.at(-1) as Row;
    if (line.base - base > 3.2 * line.size || line.base < base) break;
    if (line.cells.length > 1 && isAligned(line, rows[0] as Row)) rows.push(copyOf(line));
    else if (!joinCell(row, line, base)) break;
    base = line.base;
  }
  return rows.length < 2 ? undefined : Object.assign(rows, { lineCount: index - start });
}

/** What is joined to its cells must not change the line itself. */
const copyOf = (line: Line): Row => ({ ...line, cells: line.cells.map((cell) => ({ ...cell })) });

/** At least two of its cells begin, or end, where cells of the other do: figures stand at the right. */
function isAligned(line: Line, { cells }: Row): boolean {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 6;
  const shared = line.cells.filter((cell) =>
    cells.some((one) => near(one.left, cell.left) || near(one.right, cell.right)),
  );
  return shared.length >= 2;
}

function joinCell({ cells }: Row, line: Line, base: number): boolean {
  const [more] = line.cells;
  if (line.cells.length !== 1 || !more || line.base - base > 1.5 * line.size) return false;
  const cell = cells.find(({ left }) => Math.abs(left - more.left) < 4);
  if (!cell || (cell === cells[0] && cells.length > 1 && more.right > (cells[1]?.left ?? 0))) return false;
  cell.text = join(cell.text, more.text);
  return true;
}

interface Measure {
  readonly usual: number;
  readonly rightEdge: number;
  readonly isTitle: boolean;
}

/** Whether a line goes on with the sentence of the one before. */
function continues(before: Line, next: Line, { usual, rightEdge, isTitle }: Measure): boolean {
  if (!isBelow(before, next) || Math.abs(before.size - next.size) > 0.12 * usual) return false;
  const [text, following] = [textOf(before), textOf(next)];
  const isNextTitle = isHeading(following, { size: next.size, usual });
  if (isTitle) return isNextTitle && !startsItem(following);
  const hasEnded = /[.:;?!»”]$/.test(text);
  if (isNextTitle && hasEnded) return false; // an amount in capitals may fill a line of a sentence
  if (startsItem(following) && /[.:;,)]$|^\S+$/.test(text)) return false;
  const isShort = (before.cells.at(-1)?.right ?? 0) < 0.8 * rightEdge;
  return !(isShort && hasEnded);
}

/** The next line of the same text. */
function isBelow(before: Line, next: Line): boolean {
  const step = next.base - before.base;
  return before.isLevel && next.isLevel && step > 0 && step <= 1.75 * Math.max(before.size, next.size);
}

function blockOf(lines: readonly Line[], isTitle: boolean): TextBlock {
  const text = lines.map(textOf).reduce(join);
  if (isTitle && text.length <= longestTitle) return { type: 'heading', text };
  const title = clauseTitleOf(text);
  return { type: 'paragraph', text, ...(title !== undefined && { title }) };
}

const textOf = ({ cells }: Line): string => cells.map(({ text }) => text).join('\u2003');

/** A word that was parted at the end of a line keeps its hyphen: nothing of the document is changed. */
const join = (before: string, next: string): string =>
  /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(next) ? before + next : `${before} ${next}`;

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
