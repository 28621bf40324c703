import type { Rectangle } from '../../document/page-geometry.ts';
import { isInk, type Mark } from './ink.ts';
import { isLabel } from './labels.ts';
import { overlaps } from './matrix.ts';
import { effectOf } from './under-box.ts';

const filling = /^[\s_.…·\-–—]+$/;

const isLine = ({ kind, text }: Mark): boolean =>
  kind === 'rule' || kind === 'dot' || (kind === 'text' && text !== undefined && filling.test(text));

/**
 * Whether a box that nobody prepared only adds ink to lines made to be signed on: drawn, dotted or typed, with nothing
 * beside them but the name of the place. A line within a sentence is a blank of the contract, which nobody may fill.
 */
export function addsToLines(over: readonly Mark[], marks: readonly Mark[], rectangle: Rectangle): boolean {
  const under = marks.filter((mark) => isInk(mark) && overlaps(mark.box, rectangle));
  if (!under.every(isLine) || over.some(({ box, tone }) => tone !== 'dark' || !hasPlace(box))) return false;
  const others = marks.filter((mark) => isInk(mark) && !isLine(mark) && !isLabel(mark.text));
  const isBesideText = ({ box }: Mark): boolean => others.some((other) => sharesLine(box, other.box));
  return effectOf(over, marks) !== 'hides' && !under.some(isBesideText);
}

/** What cannot be read has no place. */
const hasPlace = ([left, bottom, right, top]: Rectangle): boolean => right > left || top > bottom;

/** In points: how high letters stand above a line, and how far they reach below it. */
const letters = { above: 12, below: 2 } as const;

const sharesLine = ([, bottom, , top]: Rectangle, other: Rectangle): boolean =>
  other[1] < Math.max(top, bottom + letters.above) && other[3] > bottom - letters.below;
