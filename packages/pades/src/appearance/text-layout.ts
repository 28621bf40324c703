import { PadesError } from '../errors.ts';
import type { Size } from './box-content.ts';
import { widthOf, type Font } from './fonts/font.ts';

export interface TextBlock {
  readonly size: number;
  readonly lines: readonly string[];
  /** From one line to the next. */
  readonly leading: number;
}

const leadingFactor = 1.2;
/** Below it nobody reads it, on paper or on a screen. */
export const smallest = 3;
const step = 0.25;

/**
 * The largest size, up to `largest`, at which the lines fit the room, broken between words where needed. Text that would
 * have to be smaller than can be read is refused: cutting it off would show something else than was agreed.
 */
export function fitText(font: Font, lines: readonly string[], room: Size & { readonly largest: number }): TextBlock {
  const measured = lines.map((line) => measureWords(font, line));
  const space = widthOf(font, ' ');
  for (let size = room.largest; size >= smallest; size -= step) {
    const width = (room.width * 1000) / size;
    const leading = size * leadingFactor;
    const most = Math.floor((room.height + 0.01) / leading);
    const broken = breakLines(measured, { width, space, most });
    if (broken) return { size, lines: broken, leading };
  }
  throw new PadesError(
    'text.no_room',
    `the text does not fit ${room.width.toFixed(1)} × ${room.height.toFixed(1)} points`,
  );
}

export interface Paragraph {
  readonly text: string;
  /** How much larger than the others it is set. */
  readonly scale: number;
}

export interface SetLine {
  readonly text: string;
  readonly size: number;
}

interface Sizes {
  readonly largest: number;
  readonly smallest: number;
}

/** Like `fitText`, for paragraphs of different sizes. Undefined where they do not fit at the smallest. */
export function fitParagraphs(
  font: Font,
  paragraphs: readonly Paragraph[],
  { width, height, largest, smallest: least }: Size & Sizes,
): readonly SetLine[] | undefined {
  const measured = paragraphs.map(({ text, scale }) => ({ words: measureWords(font, text), scale }));
  const space = widthOf(font, ' ');
  for (let size = largest; size >= least; size -= step) {
    const lines: SetLine[] = [];
    const isBroken = measured.every(({ words, scale }) => {
      const room = { width: (width * 1000) / (size * scale), space, most: words.length };
      const broken = breakLines([words], room);
      lines.push(...(broken ?? []).map((text) => ({ text, size: size * scale })));
      return broken !== undefined;
    });
    if (isBroken && heightOf(lines) <= height + 0.01) return lines;
  }
  return undefined;
}

export const leadingOf = ({ size }: SetLine): number => size * leadingFactor;

export const heightOf = (lines: readonly SetLine[]): number => lines.reduce((sum, line) => sum + leadingOf(line), 0);

const measureWords = (font: Font, text: string): readonly MeasuredWord[] =>
  text.split(' ').map((word) => ({ word, width: widthOf(font, word) }));

interface MeasuredWord {
  readonly word: string;
  readonly width: number;
}

interface Room {
  readonly width: number;
  readonly space: number;
  /** How many lines there may be. */
  readonly most: number;
}

/** Undefined where a word is wider than the room or the lines are too many. */
function breakLines(lines: readonly (readonly MeasuredWord[])[], { width, space, most }: Room): string[] | undefined {
  const broken: string[] = [];
  for (const words of lines) {
    let text = '';
    let used = 0;
    for (const [index, { word, width: own }] of words.entries()) {
      if (own > width) return undefined;
      const fits = index === 0 || used + space + own <= width;
      if (!fits) broken.push(text);
      text = index === 0 || !fits ? word : `${text} ${word}`;
      used = index === 0 || !fits ? own : used + space + own;
    }
    broken.push(text);
    if (broken.length > most) return undefined;
  }
  return broken;
}
