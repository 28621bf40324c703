import { dictionaryIn, nameIn, numbersIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import type { Matrix, Rectangle } from '../../document/page-geometry.ts';
import { damaged, overLimit } from '../../syntax/limits.ts';
import { entryOf, type PdfDictionary, type PdfObject, type PdfStream } from '../../syntax/objects.ts';
import { stringBytes } from '../../syntax/strings.ts';
import { decodeContent } from './filters.ts';
import { dictionaryOfFont, metricsOf } from './font-metrics.ts';
import { hasPlainColours, isPlainSpace, readParameters } from './graphics-parameters.ts';
import { blendingWithPage, initialState, type InkState } from './ink-state.ts';
import { toneOf, type Mark, type Tone } from './ink.ts';
import { boundsOf, combine, meet } from './matrix.ts';
import { isOperator, readOperations, takesNothing } from './operators.ts';
import { createPen, type Pen } from './pen.ts';
import { toneOfPicture } from './picture-tone.ts';

export interface Canvas {
  readonly document: PdfDocument;
  readonly marks: Mark[];
  /** Forms drawn so far, each time counted: forms inside forms multiply. */
  forms: number;
}

export interface Content {
  readonly bytes: Buffer;
  readonly resources: PdfDictionary | undefined;
  /** What the content begins with: a form goes on with what was set where it is drawn. */
  readonly state: InkState;
  readonly depth: number;
}

const maxMarks = 500_000;
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

export const startState = (document: PdfDocument, space: Matrix, clip: Rectangle): InkState =>
  initialState(space, clip, metricsOf(document, undefined));

/** Records every place where the content puts ink. What it cannot follow it refuses. */
export function paint(canvas: Canvas, content: Content): void {
  const { document, marks } = canvas;
  const report = (mark: Mark): void => {
    if (marks.push(mark) > maxMarks) throw overLimit('a page with too much on it');
  };
  const hasKnownColours = content.state.hasKnownColours && hasPlainColours(document, content.resources);
  const pen = createPen({ ...content.state, hasKnownColours }, report);
  let hasInlineImage = false;
  for (const { operator, operands } of readOperations(content.bytes)) {
    // Where an image inside the content ends is a guess: after it, everything must be as it should.
    if (hasInlineImage && (!isOperator(operator) || (takesNothing(operator) && operands.length > 0)))
      throw damaged('content that cannot be followed');
    if (operator === 'ID') hasInlineImage = true;
    const act = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
    act?.({ canvas, content, pen, operands, numbers: operands.map(numberOf) });
  }
}

type Act = (painting: Painting) => void;

const unitSquare: Rectangle = [0, 0, 1, 1];
const fill: Act = ({ pen }) => pen.endPath('fill');
const stroke: Act = ({ pen }) => pen.endPath('stroke');
const both: Act = ({ pen }) => pen.endPath('both');
const curve: Act = ({ pen, numbers }) => pen.curveTo(numbers);
const clipNext: Act = ({ pen }) => pen.clipNext();
const nextLine: Act = ({ pen }) => pen.moveLine(0, -pen.state().leading);
const fillTone: Act = ({ pen, numbers }) => pen.set({ fill: toneOf(numbers), hasPlainFill: true });
const strokeTone: Act = ({ pen, numbers }) => pen.set({ stroke: toneOf(numbers), hasPlainStroke: true });

/** A pattern is no colour, and the white of a space that was chosen is nearly white at best. */
const colourIn = ({ operands, numbers }: Painting): Tone => {
  if (operands.some(({ kind }) => kind === 'name')) return 'unknown';
  const tone = toneOf(numbers);
  return tone === 'white' ? 'light' : tone;
};
const spaceTone = ({ canvas, content, operands }: Painting): Tone =>
  isPlainSpace(canvas.document, content.resources, nameOf(operands[0])) ? 'dark' : 'unknown';

/** ISO 32000-2 annex A: those that move, clip, colour or paint. */
const operators: Readonly<Record<string, Act>> = {
  q: ({ pen }) => pen.save(),
  Q: ({ pen }) => pen.restore(),
  cm: ({ pen, numbers }) => pen.set({ space: combine(matrixOf(numbers), pen.state().space) }),
  w: ({ pen, numbers: [width = 0] }) => pen.set({ lineWidth: Math.abs(width) }),
  g: fillTone,
  rg: fillTone,
  k: fillTone,
  G: strokeTone,
  RG: strokeTone,
  K: strokeTone,
  cs: (painting) => painting.pen.set({ fill: spaceTone(painting), hasPlainFill: spaceTone(painting) !== 'unknown' }),
  CS: (painting) =>
    painting.pen.set({ stroke: spaceTone(painting), hasPlainStroke: spaceTone(painting) !== 'unknown' }),
  sc: setFill,
  scn: setFill,
  SC: setStroke,
  SCN: setStroke,
  re: ({ pen, numbers: [x = 0, y = 0, width = 0, height = 0] }) => pen.rectangle(x, y, width, height),
  m: ({ pen, numbers }) => pen.moveTo(numbers),
  l: ({ pen, numbers }) => pen.lineTo(numbers),
  c: curve,
  v: curve,
  y: curve,
  W: clipNext,
  'W*': clipNext,
  n: ({ pen }) => pen.endPath('nothing'),
  f: fill,
  F: fill,
  'f*': fill,
  S: stroke,
  s: stroke,
  B: both,
  'B*': both,
  b: both,
  'b*': both,
  sh: ({ canvas, pen }) => void canvas.marks.push({ kind: 'picture', box: pen.state().clip, tone: 'unknown' }),
  // Where it ends is a guess, so nothing about it is plain.
  ID: ({ canvas, pen }) => {
    const { space, clip } = pen.state();
    canvas.marks.push({ kind: 'picture', box: meet(boundsOf(unitSquare, space), clip), tone: 'unknown' });
  },
  Do: drawObject,
  gs: setParameters,
  BT: ({ pen }) => pen.startText(),
  Tf: ({ canvas, content, pen, operands, numbers }) => {
    const font = dictionaryOfFont(canvas.document, content.resources, nameOf(operands[0]));
    pen.set({ metrics: metricsOf(canvas.document, font), size: numbers[1] ?? 0 });
  },
  Tc: ({ pen, numbers: [characterSpacing = 0] }) => pen.set({ characterSpacing }),
  Tw: ({ pen, numbers: [wordSpacing = 0] }) => pen.set({ wordSpacing }),
  Tz: ({ pen, numbers: [percent = 100] }) => pen.set({ stretch: percent / 100 }),
  TL: ({ pen, numbers: [leading = 0] }) => pen.set({ leading }),
  Ts: ({ pen, numbers: [rise = 0] }) => pen.set({ rise }),
  Tr: ({ pen, numbers: [textMode = 0] }) => pen.set({ textMode }),
  Td: ({ pen, numbers: [x = 0, y = 0] }) => pen.moveLine(x, y),
  TD: ({ pen, numbers: [x = 0, y = 0] }) => {
    pen.set({ leading: -y });
    pen.moveLine(x, y);
  },
  Tm: ({ pen, numbers }) => pen.startText(matrixOf(numbers)),
  'T*': nextLine,
  Tj: (painting) => show(painting, bytesOf(painting.operands.at(-1))),
  "'": (painting) => {
    nextLine(painting);
    show(painting, bytesOf(painting.operands.at(-1)));
  },
  '"': (painting) => {
    const [wordSpacing = 0, characterSpacing = 0] = painting.numbers;
    painting.pen.set({ wordSpacing, characterSpacing });
    nextLine(painting);
    show(painting, bytesOf(painting.operands.at(-1)));
  },
  TJ: (painting) => {
    const [items] = painting.operands;
    for (const item of items?.kind === 'array' ? items.items : []) {
      if (item.kind === 'string') show(painting, stringBytes(item));
      else painting.pen.skip(numberOf(item));
    }
  },
};

const numberOf = (object: PdfObject): number =>
  object.kind === 'integer' || object.kind === 'real' ? object.value : 0;
const nameOf = (object: PdfObject | undefined): string => (object?.kind === 'name' ? object.value : '');
const bytesOf = (object: PdfObject | undefined): Buffer =>
  object?.kind === 'string' ? stringBytes(object) : Buffer.alloc(0);
const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix => [a, b, c, d, e, f];

function setFill(painting: Painting): void {
  const { pen } = painting;
  pen.set({ fill: pen.state().hasPlainFill ? colourIn(painting) : 'unknown' });
}

function setStroke(painting: Painting): void {
  const { pen } = painting;
  pen.set({ stroke: pen.state().hasPlainStroke ? colourIn(painting) : 'unknown' });
}

function show({ canvas, content, pen }: Painting, bytes: Buffer): void {
  const { drawn } = pen.state().metrics;
  if (!drawn) {
    pen.show(bytes);
    return;
  }
  for (const code of bytes) {
    const glyph = drawn.glyph(code);
    const { size, characterSpacing, wordSpacing } = pen.state();
    const space = combine(drawn.matrix, pen.glyphSpace());
    if (glyph) {
      enter(canvas, content.depth);
      const state = { ...pen.state(), space };
      const resources = drawn.resources ?? content.resources;
      paint(canvas, { bytes: decodeContent(canvas.document, glyph), resources, state, depth: content.depth + 1 });
    }
    pen.advance(drawn.widthOf(code) * drawn.matrix[0] * size + characterSpacing + (code === 32 ? wordSpacing : 0));
  }
}

function drawObject({ canvas, content, pen, operands }: Painting): void {
  const { document } = canvas;
  const objects = content.resources && dictionaryIn(document, content.resources, 'XObject');
  const object = document.resolve(objects && entryOf(objects, nameOf(operands[0])));
  if (object?.kind !== 'stream') return;
  if (nameIn(document, object.dictionary, 'Subtype') === 'Form')
    drawForm(canvas, object, { ...content, state: pen.state() });
  else {
    const { isPlain, fill: tone } = pen.state();
    pen.set({ isPlain: isPlain && isPlainImage(document, object) });
    pen.mark('picture', unitSquare, toneOfPicture(document, object, tone));
    pen.set({ isPlain });
  }
}

/** What an image needs to be drawn. Alternates, other files and programs for printers may show something else. */
const imageEntries = new Set(
  `Type Subtype Width Height ColorSpace BitsPerComponent Filter DecodeParms Length SMask Mask Decode Interpolate Intent
  ImageMask Name Metadata`.split(/\s+/),
);

const isPlainImage = (document: PdfDocument, { dictionary }: PdfStream): boolean =>
  nameIn(document, dictionary, 'Subtype') === 'Image' &&
  [...dictionary.entries.keys()].every((key) => imageEntries.has(key));

function setParameters({ canvas: { document }, content, pen, operands }: Painting): void {
  const states = content.resources && dictionaryIn(document, content.resources, 'ExtGState');
  const parameters = states && dictionaryIn(document, states, nameOf(operands[0]));
  if (parameters) pen.set(readParameters(document, parameters));
}

function enter(canvas: Canvas, depth: number): void {
  canvas.forms += 1;
  if (depth >= maxDepth || canvas.forms > maxForms) throw overLimit('forms inside forms without end');
}

/** ISO 32000-2 §8.10: drawn in a space of its own, cut at its box. */
export function drawForm(canvas: Canvas, form: PdfStream, outer: Omit<Content, 'bytes'>): void {
  const { document } = canvas;
  enter(canvas, outer.depth);
  const corners = numbersIn(document, form.dictionary, 'BBox');
  const space = combine(matrixOf(numbersIn(document, form.dictionary, 'Matrix') ?? []), outer.state.space);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners ?? [];
  const box: Rectangle = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  // Some readers do not cut a form that names no box.
  const clip = corners?.length === 4 ? meet(outer.state.clip, boundsOf(box, space)) : outer.state.clip;
  paint(canvas, {
    bytes: decodeContent(document, form),
    resources: dictionaryIn(document, form.dictionary, 'Resources') ?? outer.resources,
    state: { ...outer.state, ...blendingIn(form, outer.state), space, clip },
    depth: outer.depth + 1,
  });
}

/** A group begins with plain blending, and meets the page as its form would. */
function blendingIn({ dictionary }: PdfStream, outer: InkState): Partial<InkState> {
  return dictionary.entries.has('Group') ? { blending: 'normal', group: blendingWithPage(outer) } : {};
}
