import type { Point, Quad } from '../text/geometry.ts';
import type { ReadText, TextLine } from '../text/read-lines.ts';
import { machineReadable } from '../text/recognise-text.ts';
import { parseMrz, type MachineReadable } from './parse-mrz.ts';

interface Row {
  readonly pieces: readonly TextLine[];
  readonly text: string;
}

export interface FoundMrz {
  readonly mrz: MachineReadable | undefined;
  /** The lines that are for people. */
  readonly printed: readonly TextLine[];
}

const passportData = /^[A-Z0-9<]{9}[\dOIBSZ<][A-Z0<]{3}[\dOIBSZ]{6}/;
const cardData = /^[\dOIBSZ]{7}[MFXHW<][\dOIBSZ]{7}/;

/** The row of dates cannot be taken for anything else; the rows of names and numbers stand beside it. */
export async function findMrz(read: ReadText): Promise<FoundMrz> {
  const rows = rowsOf(read.lines);
  const found: { readonly rows: readonly Row[]; readonly mrz: MachineReadable }[] = [];
  for (const [index, { text }] of rows.entries()) {
    const beside = rowsBeside(rows, index, text);
    if (beside.length < 2) continue;
    const lines: string[] = [];
    for (const { pieces } of beside) lines.push((await read.readAgain(quadAround(pieces), machineReadable)).text);
    for (const texts of [lines, beside.map((row) => row.text)]) {
      const mrz = parseMrz(texts);
      if (mrz) found.push({ rows: beside, mrz });
    }
  }
  const best = found.find(({ mrz }) => mrz.isValid) ?? found[0];
  const taken = new Set((best?.rows ?? rows.filter(looksMachineReadable)).flatMap(({ pieces }) => pieces));
  return { mrz: best?.mrz, printed: read.lines.filter((line) => !taken.has(line)) };
}

function rowsBeside(rows: readonly Row[], index: number, text: string): readonly Row[] {
  if (text.length > 36 && passportData.test(text)) return rows.slice(Math.max(0, index - 1), index + 1);
  if (text.length > 24 && text.length < 38 && cardData.test(text)) return rows.slice(Math.max(0, index - 1), index + 2);
  return [];
}

const looksMachineReadable = ({ text }: Row): boolean => text.length > 20 && (text.match(/</g) ?? []).length >= 3;

/** Pieces that stand side by side are one row: a row of fillers may have been found in parts. */
function rowsOf(lines: readonly TextLine[]): readonly Row[] {
  const rows: TextLine[][] = [];
  for (const line of lines) {
    const beside = rows.find((row) => row.some((piece) => isBeside(piece, line)));
    if (beside) beside.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => {
    const pieces = row.toSorted((one, other) => one.left - other.left);
    const text = pieces.map((piece) => piece.text.toUpperCase().replace(/[«‹]/g, '<').replace(/\s/g, '')).join('');
    return { pieces, text };
  });
}

function isBeside(one: TextLine, other: TextLine): boolean {
  const isLevel = Math.abs(one.middle - other.middle) < 0.45 * Math.min(one.height, other.height);
  const gap = Math.max(one.left, other.left) - Math.min(one.left + one.width, other.left + other.width);
  return isLevel && gap < 2.5 * Math.max(one.height, other.height);
}

/** A little wider than the letters that were found: thin ones stand at the ends. */
function quadAround(pieces: readonly TextLine[]): Quad {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) throw new Error('a row has pieces');
  const quad: Quad = [first.quad[0], last.quad[1], last.quad[2], first.quad[3]];
  const length = Math.max(1, Math.hypot(quad[1].x - quad[0].x, quad[1].y - quad[0].y));
  const share = (0.3 * first.height) / length;
  const step = { x: (quad[1].x - quad[0].x) * share, y: (quad[1].y - quad[0].y) * share };
  const move = ({ x, y }: Point, by: number): Point => ({ x: x + by * step.x, y: y + by * step.y });
  return [move(quad[0], -1), move(quad[1], 1), move(quad[2], 1), move(quad[3], -1)];
}
