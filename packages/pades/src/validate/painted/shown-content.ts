import type { Rectangle } from '../../document/page-geometry.ts';
import { isDrawnQr } from './drawn-qr.ts';
import type { Mark } from './ink.ts';
import { joinTexts } from './labels.ts';
import { overlaps } from './matrix.ts';

/** What a box shows, as far as that can be said in words. */
export interface ShownContent {
  /** Its text in the order in which it was set, as far as it can be read. */
  readonly text: string;
  /** All text is plain, in letters that are known to show what they say. */
  readonly isSureText: boolean;
  /** Some text cannot be read. */
  readonly hasUnreadable: boolean;
  /** `ordinary`: of the size and the shape that pictures of handwriting and QR codes have. */
  readonly image: 'none' | 'ordinary' | 'other';
  readonly hasQr: boolean;
  /** Lines, areas or patterns beyond the frame and the ground of the box. */
  readonly hasDrawing: boolean;
}

export function contentOf(marks: readonly Mark[], box: Rectangle): ShownContent {
  const texts = marks.filter(({ kind }) => kind === 'text');
  const readable = texts.filter(({ text }) => text !== undefined);
  const pictures = marks.filter(({ kind }) => kind === 'picture');
  const { shapes, frameSides } = sortShapes(marks, box);
  const hasQr = shapes.every(isPlainInk) && isDrawnQr(shapes);
  return {
    text: joinTexts(readable) ?? '',
    isSureText: texts.every((mark) => mark.isPlain === true && !isLoneSign(mark)),
    hasUnreadable: readable.length < texts.length,
    image: imageOf(pictures),
    hasQr,
    hasDrawing: (shapes.length > 0 && !hasQr) || frameSides > maxFrameSides,
  };
}

/** A dot or a stroke by itself changes the figure beside it. */
const isLoneSign = ({ text = '' }: Mark): boolean => text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text);

const isShape = ({ kind }: Mark): boolean => kind !== 'text' && kind !== 'picture';
const isPlainInk = ({ isPlain, tone }: Mark): boolean => isPlain === true && tone === 'dark';

/** Beyond that nothing is excused: each mark is compared with those before it. */
const maxMarks = 5_000;
/** Of two frames. */
const maxFrameSides = 8;

interface SortedShapes {
  /** Those that are more than the frame and the ground of the box. */
  readonly shapes: readonly Mark[];
  readonly frameSides: number;
}

function sortShapes(marks: readonly Mark[], box: Rectangle): SortedShapes {
  const shapes: Mark[] = [];
  let frameSides = 0;
  for (const [index, mark] of marks.entries()) {
    if (!isShape(mark)) continue;
    if (marks.length > maxMarks || !isSetting(mark, box, marks.slice(0, index))) shapes.push(mark);
    else if (mark.kind === 'rule') frameSides += 1;
  }
  const lines = marks.length > maxMarks ? [] : shapes.filter((mark) => isLineBelowPicture(mark, marks, box));
  const [only] = lines.length === 1 ? lines : [];
  return { shapes: shapes.filter((mark) => mark !== only), frameSides };
}

/** The line on which people sign: one, level and thin, right below a picture, and through no word. */
function isLineBelowPicture({ kind, isPlain, box: line }: Mark, marks: readonly Mark[], box: Rectangle): boolean {
  const [left, bottom, right, top] = line;
  if (kind !== 'rule' || isPlain !== true || top - bottom > maxRule || right - left < (box[2] - box[0]) / 2)
    return false;
  const isBelow = ({ kind: other, box: [, low] }: Mark): boolean =>
    other === 'picture' && low >= bottom && low - top <= box[3] - box[1];
  const isThrough = (other: Mark): boolean => other.kind === 'text' && overlaps(other.box, line);
  return marks.some(isBelow) && !marks.some(isThrough);
}

/** Points. */
const maxRule = 1.5;

/** The frame or the ground of the box, painted before what stands on it; white paint on paper is nothing. */
function isSetting(mark: Mark, box: Rectangle, before: readonly Mark[]): boolean {
  if (mark.isPlain !== true) return false;
  if (mark.kind === 'rule' && isAtEdge(mark.box, box)) return true;
  const isFirst = before.every(
    (other) => other.isBlank === true || !overlaps(other.box, mark.box) || isEdge(other, box),
  );
  return isFirst && (mark.isBlank === true || (mark.kind === 'ground' && fills(mark.box, box)));
}

const isEdge = ({ kind, box: own }: Mark, box: Rectangle): boolean => kind === 'rule' && isAtEdge(own, box);

/** Points. */
const edge = 4;

function isAtEdge([left, bottom, right, top]: Rectangle, box: Rectangle): boolean {
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const isUpright = right <= box[0] + edge || left >= box[2] - edge;
  const isLevel = top <= box[1] + edge || bottom >= box[3] - edge;
  return (isUpright && top - bottom >= height / 2) || (isLevel && right - left >= width / 2);
}

const fills = ([left, bottom, right, top]: Rectangle, box: Rectangle): boolean =>
  right - left >= (box[2] - box[0]) * 0.9 && top - bottom >= (box[3] - box[1]) * 0.9;

const maxImages = 2;
const maxWidth = 260;
const maxHeight = 130;

/** A strip of text is longer than a signature is wide, and a clause is larger. */
function imageOf(pictures: readonly Mark[]): ShownContent['image'] {
  if (pictures.length === 0) return 'none';
  const isOrdinary = pictures.length <= maxImages && pictures.every(isLikeHandwriting);
  return isOrdinary ? 'ordinary' : 'other';
}

function isLikeHandwriting({ box: [left, bottom, right, top], isPlain }: Mark): boolean {
  const [width, height] = [right - left, top - bottom];
  const isInShape = width <= height * 5 && height <= width * 3;
  return isPlain === true && isInShape && width <= maxWidth && height <= maxHeight;
}
