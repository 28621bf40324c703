import type { Matrix, Rectangle } from '../../document/page-geometry.ts';
import type { InkState } from './ink-state.ts';
import type { Mark } from './ink.ts';
import { boundsOf, combine, identity } from './matrix.ts';
import { cutBox, isPlainPaint, isWhole, toneOfPaint } from './paint.ts';

export interface TextPen {
  readonly startText: (matrix?: Matrix) => void;
  readonly moveLine: (x: number, y: number) => void;
  readonly skip: (thousandths: number) => void;
  readonly show: (text: Buffer) => void;
  /** Where the next glyph stands: an upright em, in the space of the page. For fonts whose glyphs are drawings. */
  readonly glyphSpace: () => Matrix;
  readonly advance: (distance: number) => void;
}

interface Surface {
  readonly state: () => InkState;
  readonly set: (change: Partial<InkState>) => void;
  readonly report: (mark: Mark) => void;
}

/** ISO 32000-2 §9.4: text and its lines. */
export function createTextPen({ state: stateNow, set, report }: Surface): TextPen {
  let line = identity;
  let text = identity;
  /** Where on its line the next glyph stands, between these two: not every width is known. */
  let [near, far] = [0, 0];
  const advance = (shortest: number, longest = shortest): void => {
    near += Math.min(shortest, longest);
    far += Math.max(shortest, longest);
  };
  return {
    startText: (matrix = identity) => {
      [line, text] = [matrix, matrix];
      [near, far] = [0, 0];
    },
    moveLine: (x, y) => {
      line = combine([1, 0, 0, 1, x, y], line);
      text = line;
      [near, far] = [0, 0];
    },
    skip: (thousandths) => advance((-thousandths / 1000) * stateNow().size * stateNow().stretch),
    show: (bytes) => {
      const state = stateNow();
      const lengths = lengthsOf(state, bytes);
      if (bytes.length > 0 && !invisibleModes.has(state.textMode))
        report(markOf(state, { bytes, text, near, far, lengths }));
      if (state.textMode >= firstClippingMode) set({ isPlain: false });
      advance(...lengths);
    },
    glyphSpace: () => {
      const { size, stretch, rise, space } = stateNow();
      return combine([size * stretch, 0, 0, size, near, rise], combine(text, space));
    },
    advance: (distance) => advance(distance * stateNow().stretch),
  };
}

const invisibleModes = new Set([3, 7]);
const strokedModes = new Set([1, 2, 5, 6]);
const firstClippingMode = 4;

type Lengths = readonly [shortest: number, longest: number];

function lengthsOf({ size, stretch, characterSpacing, wordSpacing, metrics }: InkState, bytes: Buffer): Lengths {
  const { narrowest, widest, count, spaces } = metrics.advance(bytes);
  const spacing = count * characterSpacing + spaces * wordSpacing;
  const lengthOf = (width: number): number => ((width / 1000) * size + spacing) * stretch;
  return [lengthOf(narrowest), lengthOf(widest)];
}

interface ShownText {
  readonly bytes: Buffer;
  readonly text: Matrix;
  readonly near: number;
  readonly far: number;
  readonly lengths: Lengths;
}

function markOf(state: InkState, { bytes, text, near, far, lengths }: ShownText): Mark {
  const { size, rise, stretch, metrics, textMode } = state;
  const { left, right, below, above } = metrics.reach(bytes);
  const sides = [left * size * stretch, right * size * stretch];
  const box: Rectangle = [
    near + Math.min(0, ...lengths) + Math.min(0, ...sides),
    rise - below * size,
    far + Math.max(0, ...lengths) + Math.max(0, ...sides),
    rise + above * size,
  ];
  const paint = textMode === 0 || textMode === 4 ? state.fill : 'unknown';
  const isSeen = isEven(state, text) && isWhole(state, coreOf(state, text, { near, length: lengths[1] }));
  return {
    kind: 'text',
    box: cutBox(state, boundsOf(box, text), strokedModes.has(textMode) ? state.lineWidth / 2 : 0),
    tone: toneOfPaint(state, paint),
    text: metrics.textOf(bytes),
    isPlain: isPlainPaint(state, paint) && isSeen && metrics.isSure(bytes),
  };
}

/** Letters follow one another as they are read: not turned round, not pushed over each other. */
function isEven({ size, stretch, characterSpacing, wordSpacing, space }: InkState, text: Matrix): boolean {
  const [a, b, c, d] = combine(text, space);
  const em = Math.abs(size);
  const isSpaced = characterSpacing >= -em / 8 && characterSpacing <= em && wordSpacing >= -em / 8;
  return size > 0 && stretch > 0 && a * d - b * c > 0 && isSpaced;
}

interface Shown {
  readonly near: number;
  readonly length: number;
}

/** The part of shown text that must be seen for it to be read; widths of standard fonts are known only at most. */
const coreOf = ({ size, rise }: InkState, text: Matrix, { near, length }: Shown): Rectangle =>
  boundsOf([near, rise, near + length * 0.7, rise + size * 0.45], text);
