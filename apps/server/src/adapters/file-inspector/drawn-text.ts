import { AnnotationMode, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { hasFalseGlyph, type DrawnGlyph } from './false-glyphs.ts';

type Matrix = readonly [number, number, number, number, number, number];
type Point = readonly [x: number, y: number];
type Box = readonly [left: number, bottom: number, right: number, top: number];

const identity: Matrix = [1, 0, 0, 1, 0, 0];
const everywhere: Box = [-Infinity, -Infinity, Infinity, Infinity];

/** What a page's operators have set so far (ISO 32000-2 §8.4, §9.3). */
interface Pen {
  matrix: Matrix;
  line: Matrix;
  /** How far this line has come, in its own units. */
  advance: number;
  leading: number;
  size: number;
  font: string;
  mode: number;
  fill: string;
  alpha: number;
  clip: Box;
}

interface Walk {
  pen: Pen;
  readonly stack: Pen[];
  /** Places that were painted in a colour: pale letters can be read there. */
  readonly grounds: Box[];
  readonly glyphs: Map<string, DrawnGlyph[]>;
  clipsNext: boolean;
  isHidden: boolean;
}

type Handler = (walk: Walk, args: readonly never[]) => void;

/**
 * Whether what the page's text says can be seen on it: nothing of it invisible, outside its clip, pale on white, or
 * drawn with other figures than it claims. What a text view shows must be what is signed.
 */
export async function isDrawnAsWritten(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const pen: Pen = {
    matrix: identity,
    line: identity,
    advance: 0,
    leading: 0,
    size: 0,
    font: '',
    mode: 0,
    fill: '#000000',
    alpha: 1,
    clip: everywhere,
  };
  const walk: Walk = { pen, stack: [], grounds: [], glyphs: new Map(), clipsNext: false, isHidden: false };
  for (let index = 0; index < fnArray.length && !walk.isHidden; index += 1)
    handlers[fnArray[index] ?? -1]?.(walk, (argsArray[index] ?? []) as readonly never[]);
  return !walk.isHidden && !hasFalseGlyph(page.commonObjs, walk.glyphs);
}

const save: Handler = (walk) => void walk.stack.push({ ...walk.pen });
const restore: Handler = (walk) => {
  walk.pen = walk.stack.pop() ?? walk.pen;
};
const move = ({ pen }: Walk, x: number, y: number): void => {
  pen.line = multiply(pen.line, [1, 0, 0, 1, x, y]);
  pen.advance = 0;
};
const clipNext: Handler = (walk) => {
  walk.clipsNext = true;
};

const handlers: Readonly<Record<number, Handler>> = {
  [OPS.save]: save,
  [OPS.restore]: restore,
  [OPS.transform]: ({ pen }, args) => {
    pen.matrix = multiply(pen.matrix, args as unknown as Matrix);
  },
  [OPS.paintFormXObjectBegin]: (walk, args) => {
    save(walk, []);
    const [matrix] = args as unknown as readonly [Matrix | null];
    if (matrix) walk.pen.matrix = multiply(walk.pen.matrix, matrix);
  },
  [OPS.paintFormXObjectEnd]: restore,
  [OPS.setGState]: ({ pen }, args) => {
    const [entries] = args as unknown as readonly [readonly (readonly [string, unknown])[]];
    for (const [key, value] of entries) if (key === 'ca' && typeof value === 'number') pen.alpha = value;
  },
  [OPS.setFillRGBColor]: ({ pen }, args) => {
    pen.fill = String(args[0]);
  },
  [OPS.setFillColorN]: ({ pen }) => {
    pen.fill = 'pattern';
  },
  [OPS.setFillTransparent]: ({ pen }) => {
    pen.fill = 'none';
  },
  [OPS.clip]: clipNext,
  [OPS.eoClip]: clipNext,
  [OPS.constructPath]: drawPath,
  [OPS.setTextRenderingMode]: ({ pen }, args) => {
    pen.mode = Number(args[0]);
  },
  [OPS.setFont]: ({ pen }, args) => {
    pen.font = String(args[0]);
    pen.size = Number(args[1]);
  },
  [OPS.beginText]: ({ pen }) => {
    pen.line = identity;
    pen.advance = 0;
  },
  [OPS.setTextMatrix]: ({ pen }, args) => {
    pen.line = [...(args[0] as unknown as Iterable<number>)] as unknown as Matrix;
    pen.advance = 0;
  },
  [OPS.setLeading]: ({ pen }, args) => {
    pen.leading = Number(args[0]);
  },
  [OPS.moveText]: (walk, args) => move(walk, Number(args[0]), Number(args[1])),
  [OPS.setLeadingMoveText]: (walk, args) => {
    walk.pen.leading = -Number(args[1]);
    move(walk, Number(args[0]), Number(args[1]));
  },
  [OPS.nextLine]: (walk) => move(walk, 0, -walk.pen.leading),
  [OPS.showText]: (walk, args) => showText(walk, args[0] as unknown as readonly (DrawnGlyph | number)[]),
};

const filling: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

function drawPath(walk: Walk, args: readonly never[]): void {
  const { pen } = walk;
  const [painting, , extent] = args as unknown as readonly [number, unknown, ArrayLike<number> | null];
  if (extent) {
    const box = boxAround(pen.matrix, Array.from(extent) as unknown as Box);
    if (walk.clipsNext) pen.clip = overlap(pen.clip, box);
    if (filling.has(painting) && pen.alpha > 0.5 && !isPale(pen.fill) && pen.fill !== 'none') walk.grounds.push(box);
  }
  walk.clipsNext = false;
}

/** Invisible, or only part of a clip. */
const unseenModes: ReadonlySet<number> = new Set([3, 7]);
/** Filled, and not outlined. */
const filledModes: ReadonlySet<number> = new Set([0, 4]);

function showText(walk: Walk, shown: readonly (DrawnGlyph | number)[]): void {
  const { pen } = walk;
  const glyphs = shown.filter((one): one is DrawnGlyph => typeof one === 'object' && one !== null);
  const told = glyphs.filter(({ unicode }) => /[\p{L}\p{N}]/u.test(unicode));
  if (told.length > 0) {
    walk.isHidden ||= isUnseen(walk);
    walk.glyphs.set(pen.font, [...(walk.glyphs.get(pen.font) ?? []), ...told]);
  }
  const thousandths = shown.reduce<number>((sum, one) => sum + (typeof one === 'number' ? -one : one.width), 0);
  pen.advance += (thousandths / 1000) * pen.size;
}

function isUnseen({ pen, grounds }: Walk): boolean {
  if (unseenModes.has(pen.mode) || pen.alpha < 0.15 || pen.fill === 'none') return true;
  const middle = apply(multiply(pen.matrix, pen.line), [pen.advance + 0.1 * pen.size, 0.3 * pen.size]);
  if (!contains(pen.clip, middle)) return true;
  return filledModes.has(pen.mode) && isPale(pen.fill) && !grounds.some((ground) => contains(ground, middle));
}

/** So near to white that nobody reads it on paper. */
function isPale(fill: string): boolean {
  const [, red = '0', green = '0', blue = '0'] = /^#(..)(..)(..)/.exec(fill) ?? [];
  return [red, green, blue].every((part) => Number.parseInt(part, 16) >= 0xe6);
}

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

function boxAround(matrix: Matrix, [left, bottom, right, top]: Box): Box {
  const corners = [
    [left, bottom],
    [left, top],
    [right, bottom],
    [right, top],
  ].map(([x = 0, y = 0]) => apply(matrix, [x, y]));
  const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}

const overlap = (one: Box, other: Box): Box => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
];

const contains = ([left, bottom, right, top]: Box, [x, y]: Point): boolean =>
  x >= left && x <= right && y >= bottom && y <= top;
