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
const smallest = 3;
const step = 0.25;

/**
 * The largest size, up to `largest`, at which the lines fit the room, broken between words where needed. Text that would
 * have to be smaller than can be read is refused: cutting it off would show something else than was agreed.
 */
export function fitText(font: Font, lines: readonly string[], room: Size & { readonly largest: number }): TextBlock {
  for (let size = room.largest; size >= smallest; size -= step) {
    const broken = lines.flatMap((line) => breakLine(font, line, (room.width * 1000) / size));
    const leading = size * leadingFactor;
    if (broken.every((line) => line !== undefined) && broken.length * leading <= room.height + 0.01) {
      return { size, lines: broken.filter((line) => line !== undefined), leading };
    }
  }
  throw new PadesError(
    'text.no_room',
    `the text does not fit ${room.width.toFixed(1)} × ${room.height.toFixed(1)} points`,
  );
}

/** Undefined stands for a word that is wider than the room. */
function breakLine(font: Font, line: string, width: number): (string | undefined)[] {
  if (widthOf(font, line) <= width) return [line];
  const broken: (string | undefined)[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (widthOf(font, longer) <= width) {
      current = longer;
      continue;
    }
    if (current !== '') broken.push(current);
    current = word;
    if (widthOf(font, word) > width) broken.push(undefined);
  }
  return [...broken, current];
}
