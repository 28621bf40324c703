import { dictionaryIn, nameIn, numbersIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import type { Matrix, Rectangle } from '../../document/page-geometry.ts';
import { overLimit } from '../../syntax/limits.ts';
import { entryOf, type PdfDictionary, type PdfObject, type PdfStream } from '../../syntax/objects.ts';
import { stringBytes } from '../../syntax/strings.ts';
import { decodeContent } from './filters.ts';
import { dictionaryOfFont, metricsOf } from './font-widths.ts';
import { boundsOf, combine, meet } from './matrix.ts';
import { readOperations } from './operators.ts';
import { createPen, type Pen } from './pen.ts';

export interface Canvas {
  readonly document: PdfDocument;
  /** Where something is painted, in the space of the page. */
  readonly boxes: Rectangle[];
  /** Forms drawn so far, each time counted: forms inside forms multiply. */
  forms: number;
}

export interface Content {
  readonly bytes: Buffer;
  readonly resources: PdfDictionary | undefined;
  readonly space: Matrix;
  readonly clip: Rectangle;
  readonly depth: number;
}

const maxBoxes = 500_000;
const maxForms = 5_000;
const maxDepth = 12;

/** What an operator acts on. */
interface Painting {
  readonly canvas: Canvas;
  readonly content: Content;
  readonly pen: Pen;
  readonly operands: readonly PdfObject[];
  readonly numbers: readonly number[];
}

/** Notes every place where the content puts ink. */
export function paint(canvas: Canvas, content: Content): void {
  const { space, clip } = content;
  const note = (box: Rectangle): void => {
    if (canvas.boxes.push(box) > maxBoxes) throw overLimit('a page with too much on it');
  };
  const pen = createPen({ space, clip, note, metrics: metricsOf(canvas.document, undefined) });
  for (const { operator, operands } of readOperations(content.bytes)) {
    const act = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
    act?.({ canvas, content, pen, operands, numbers: operands.map(numberOf) });
  }
}

type Act = (painting: Painting) => void;

const unitSquare: Rectangle = [0, 0, 1, 1];
const extend: Act = ({ pen, numbers }) => pen.extendPath(numbers);
const fill: Act = ({ pen }) => pen.endPath('fill');
const stroke: Act = ({ pen }) => pen.endPath('stroke');
const clipNext: Act = ({ pen }) => pen.clipNext();
const isInk: Act = ({ pen }) => pen.set({ fillsWhite: false });
const nextLine: Act = ({ pen }) => pen.moveLine(0, -pen.state().leading);
const show: Act = ({ pen, operands }) => pen.show(bytesOf(operands.at(-1)));

/** ISO 32000-2 annex A: those that move, clip, colour or paint. */
const operators: Readonly<Record<string, Act>> = {
  q: ({ pen }) => pen.save(),
  Q: ({ pen }) => pen.restore(),
  cm: ({ pen, numbers }) => pen.set({ space: combine(matrixOf(numbers), pen.state().space) }),
  w: ({ pen, numbers: [width = 0] }) => pen.set({ lineWidth: Math.abs(width) }),
  g: ({ pen, numbers }) => pen.set({ fillsWhite: numbers[0] === 1 }),
  rg: ({ pen, numbers }) => pen.set({ fillsWhite: numbers.every((part) => part === 1) }),
  k: ({ pen, numbers }) => pen.set({ fillsWhite: numbers.every((part) => part === 0) }),
  cs: isInk,
  sc: isInk,
  scn: isInk,
  re: ({ pen, numbers: [x = 0, y = 0, width = 0, height = 0] }) => pen.extendPath([x, y, x + width, y + height]),
  m: extend,
  l: extend,
  c: extend,
  v: extend,
  y: extend,
  W: clipNext,
  'W*': clipNext,
  n: ({ pen }) => pen.endPath('nothing'),
  f: fill,
  F: fill,
  'f*': fill,
  S: stroke,
  s: stroke,
  B: stroke,
  'B*': stroke,
  b: stroke,
  'b*': stroke,
  sh: ({ canvas, pen }) => void canvas.boxes.push(pen.state().clip),
  ID: ({ pen }) => pen.note(unitSquare),
  Do: drawObject,
  gs: setParameters,
  BT: ({ pen }) => pen.startText(),
  Tf: ({ canvas, content, pen, operands, numbers }) => {
    const font = dictionaryOfFont(canvas.document, content.resources, nameOf(operands[0]));
    pen.set({ metrics: metricsOf(canvas.document, font), size: Math.abs(numbers[1] ?? 0) });
  },
  Tc: ({ pen, numbers: [characterSpacing = 0] }) => pen.set({ characterSpacing }),
  Tw: ({ pen, numbers: [wordSpacing = 0] }) => pen.set({ wordSpacing }),
  Tz: ({ pen, numbers: [percent = 100] }) => pen.set({ stretch: percent / 100 }),
  TL: ({ pen, numbers: [leading = 0] }) => pen.set({ leading }),
  Ts: ({ pen, numbers: [rise = 0] }) => pen.set({ rise }),
  Td: ({ pen, numbers: [x = 0, y = 0] }) => pen.moveLine(x, y),
  TD: ({ pen, numbers: [x = 0, y = 0] }) => {
    pen.set({ leading: -y });
    pen.moveLine(x, y);
  },
  Tm: ({ pen, numbers }) => pen.startText(matrixOf(numbers)),
  'T*': nextLine,
  Tj: show,
  "'": (painting) => {
    nextLine(painting);
    show(painting);
  },
  '"': (painting) => {
    const [wordSpacing = 0, characterSpacing = 0] = painting.numbers;
    painting.pen.set({ wordSpacing, characterSpacing });
    nextLine(painting);
    show(painting);
  },
  TJ: ({ pen, operands: [items] }) => {
    for (const item of items?.kind === 'array' ? items.items : []) {
      if (item.kind === 'string') pen.show(stringBytes(item));
      else pen.skip(numberOf(item));
    }
  },
};

const numberOf = (object: PdfObject): number =>
  object.kind === 'integer' || object.kind === 'real' ? object.value : 0;
const nameOf = (object: PdfObject | undefined): string => (object?.kind === 'name' ? object.value : '');
const bytesOf = (object: PdfObject | undefined): Buffer =>
  object?.kind === 'string' ? stringBytes(object) : Buffer.alloc(0);
const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix => [a, b, c, d, e, f];

function drawObject({ canvas, content, pen, operands }: Painting): void {
  const { document } = canvas;
  const objects = content.resources && dictionaryIn(document, content.resources, 'XObject');
  const object = document.resolve(objects && entryOf(objects, nameOf(operands[0])));
  if (object?.kind !== 'stream') return;
  const { space, clip } = pen.state();
  if (nameIn(document, object.dictionary, 'Subtype') !== 'Form') pen.note(unitSquare);
  else drawForm(canvas, object, { ...content, space, clip });
}

/** A font set by way of a parameter dictionary is one whose widths we do not know: it may reach anywhere. */
function setParameters({ canvas: { document }, content, pen, operands }: Painting): void {
  const states = content.resources && dictionaryIn(document, content.resources, 'ExtGState');
  const parameters = states && dictionaryIn(document, states, nameOf(operands[0]));
  if (parameters?.entries.has('Font')) pen.set({ metrics: metricsOf(document, undefined), size: 100 });
}

/** ISO 32000-2 §8.10: drawn in a space of its own, cut at its box. */
function drawForm(canvas: Canvas, form: PdfStream, outer: Omit<Content, 'bytes'>): void {
  const { document } = canvas;
  canvas.forms += 1;
  if (outer.depth >= maxDepth || canvas.forms > maxForms) throw overLimit('forms inside forms without end');
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersIn(document, form.dictionary, 'BBox') ?? [];
  const space = combine(matrixOf(numbersIn(document, form.dictionary, 'Matrix') ?? []), outer.space);
  const box: Rectangle = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  paint(canvas, {
    bytes: decodeContent(document, form),
    resources: dictionaryIn(document, form.dictionary, 'Resources') ?? outer.resources,
    space,
    clip: meet(outer.clip, boundsOf(box, space)),
    depth: outer.depth + 1,
  });
}
