import type { Matrix, Rectangle } from '../../document/page-geometry.ts';
import { limits, overLimit } from '../../syntax/limits.ts';
import type { FontMetrics } from './font-metrics.ts';
import type { Mark, MarkKind, Tone } from './ink.ts';
import { boundsOf, combine, identity, meet } from './matrix.ts';
import { createPath } from './path-shape.ts';

export type Blending = 'normal' | 'darkening' | 'unknown';

/** What of the graphics state decides where ink goes and how it looks (ISO 32000-2 tables 51 and 102). */
export interface InkState {
  readonly space: Matrix;
  readonly clip: Rectangle;
  readonly lineWidth: number;
  readonly fill: Tone;
  readonly stroke: Tone;
  /** Whether the colour space that was chosen has numbers from which light and dark are known. */
  readonly hasPlainFill: boolean;
  readonly hasPlainStroke: boolean;
  /** How paint meets what lies under it. White paint that is blended may be ink. */
  readonly blending: Blending;
  /** How the group that is being painted meets the page; undefined outside of groups (ISO 32000-2 §11.6.6). */
  readonly group?: Blending;
  /** Whether colours mean what they say: no mask, no transfer function, no substituted colour space. */
  readonly hasKnownColours: boolean;
  /** Paint is cut by nothing but upright rectangles, and no mask lies over it. */
  readonly isPlain: boolean;
  readonly metrics: FontMetrics;
  readonly size: number;
  readonly characterSpacing: number;
  readonly wordSpacing: number;
  readonly stretch: number;
  readonly leading: number;
  readonly rise: number;
  /** ISO 32000-2 table 104. */
  readonly textMode: number;
}

/** Follows drawing without drawing: reports where ink may be. Rather too large a box than too small a one. */
export interface Pen {
  readonly state: () => InkState;
  readonly set: (change: Partial<InkState>) => void;
  readonly save: () => void;
  readonly restore: () => void;
  readonly mark: (kind: MarkKind, box: Rectangle, tone: Tone) => void;
  /** x and y in turns: where the pen goes next, or what bends its way there. */
  readonly moveTo: (points: readonly number[]) => void;
  readonly lineTo: (points: readonly number[]) => void;
  readonly curveTo: (points: readonly number[]) => void;
  readonly rectangle: (x: number, y: number, width: number, height: number) => void;
  readonly clipNext: () => void;
  readonly endPath: (paints: 'nothing' | 'fill' | 'stroke' | 'both') => void;
  readonly startText: (matrix?: Matrix) => void;
  readonly moveLine: (x: number, y: number) => void;
  readonly skip: (thousandths: number) => void;
  readonly show: (text: Buffer) => void;
  /** Where the next glyph stands: an upright em, in the space of the page. For fonts whose glyphs are drawings. */
  readonly glyphSpace: () => Matrix;
  readonly advance: (distance: number) => void;
}

export const initialState = (space: Matrix, clip: Rectangle, metrics: FontMetrics): InkState => ({
  space,
  clip,
  lineWidth: 1,
  fill: 'dark',
  stroke: 'dark',
  hasPlainFill: true,
  hasPlainStroke: true,
  blending: 'normal',
  hasKnownColours: true,
  isPlain: true,
  metrics,
  size: 0,
  characterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  textMode: 0,
});

/** Paint inside a group is blended with the group alone; the page is met by the group as a whole. */
export function blendingWithPage({ blending, group }: Pick<InkState, 'blending' | 'group'>): Blending {
  if (group === undefined) return blending;
  return group === 'normal' && blending !== 'normal' ? 'unknown' : group;
}

const invisibleModes = new Set([3, 7]);
const strokedModes = new Set([1, 2, 5, 6]);

export function createPen(start: InkState, report: (mark: Mark) => void): Pen {
  const saved: InkState[] = [];
  let state = start;
  let path = createPath();
  let isClipping = false;
  let line = identity;
  let text = identity;
  /** Where on its line the next glyph stands, between these two: not every width is known. */
  let [near, far] = [0, 0];

  const toneOfPaint = (tone: Tone): Tone => {
    const blending = blendingWithPage(state);
    if (!state.hasKnownColours || blending === 'unknown') return 'unknown';
    return blending === 'darkening' ? 'dark' : tone;
  };
  const isPlainPaint = (tone: Tone): boolean => state.isPlain && toneOfPaint(tone) !== 'unknown';
  const paintOf = (tone: Tone): Pick<Mark, 'isPlain' | 'isBlank'> => {
    const isPlain = isPlainPaint(tone);
    return { isPlain, isBlank: isPlain && tone === 'white' };
  };
  /** In the page's space nothing of it is cut away. */
  const isWhole = (box: Rectangle): boolean => {
    const [left, bottom, right, top] = boundsOf(box, state.space);
    const [x1, y1, x2, y2] = state.clip;
    return left >= x1 - slack && bottom >= y1 - slack && right <= x2 + slack && top <= y2 + slack;
  };
  const cut = (box: Rectangle, by = 0): Rectangle => {
    const [left, bottom, right, top] = box;
    return meet(boundsOf([left - by, bottom - by, right + by, top + by], state.space), state.clip);
  };
  const set = (change: Partial<InkState>): void => {
    state = { ...state, ...change };
  };
  const advance = (shortest: number, longest = shortest): void => {
    near += Math.min(shortest, longest);
    far += Math.max(shortest, longest);
  };
  return {
    state: () => state,
    set,
    save: () => {
      if (saved.push(state) > limits.nesting * 10) throw overLimit('states saved without end');
    },
    restore: () => {
      state = saved.pop() ?? state;
    },
    mark: (kind, box, tone) =>
      report({ kind, box: cut(box), tone: toneOfPaint(tone), isPlain: isPlainPaint('dark') && isWhole(box) }),
    moveTo: (points) => path.moveTo(points),
    lineTo: (points) => path.lineTo(points),
    curveTo: (points) => path.curveTo(points),
    rectangle: (x, y, width, height) => path.rectangle(x, y, width, height),
    clipNext: () => {
      isClipping = true;
    },
    endPath: (paints) => {
      if (paints === 'fill' || paints === 'both') {
        for (const { kind, box } of path.filled(state.space))
          report({ kind, box: cut(box), tone: toneOfPaint(state.fill), ...paintOf(state.fill) });
      }
      if (paints === 'stroke' || paints === 'both') {
        for (const { kind, box } of path.stroked(state.space, state.lineWidth)) {
          const tone = toneOfPaint(state.stroke);
          report({ kind, box: cut(box, state.lineWidth / 2), tone, ...paintOf(state.stroke) });
        }
      }
      const bounds = isClipping ? path.bounds() : undefined;
      if (bounds) {
        const isPlain = state.isPlain && path.isRectangle(state.space);
        set({ clip: meet(state.clip, boundsOf(bounds, state.space)), isPlain });
      }
      isClipping = false;
      path = createPath();
    },
    startText: (matrix = identity) => {
      [line, text] = [matrix, matrix];
      [near, far] = [0, 0];
    },
    moveLine: (x, y) => {
      line = combine([1, 0, 0, 1, x, y], line);
      text = line;
      [near, far] = [0, 0];
    },
    skip: (thousandths) => advance((-thousandths / 1000) * state.size * state.stretch),
    show: (bytes) => {
      const { size, rise, stretch, characterSpacing, wordSpacing, metrics, textMode } = state;
      const { narrowest, widest, count, spaces } = metrics.advance(bytes);
      const spacing = count * characterSpacing + spaces * wordSpacing;
      const lengths = [narrowest, widest].map((width) => ((width / 1000) * size + spacing) * stretch);
      const { left, right, below, above } = metrics.reach(bytes);
      const [start_, end] = [near + Math.min(0, ...lengths), far + Math.max(0, ...lengths)];
      const sides = [left * size * stretch, right * size * stretch];
      const box: Rectangle = [
        start_ + Math.min(0, ...sides),
        rise - below * size,
        end + Math.max(0, ...sides),
        rise + above * size,
      ];
      const by = strokedModes.has(textMode) ? state.lineWidth / 2 : 0;
      if (bytes.length > 0 && !invisibleModes.has(textMode)) {
        const paint = textMode === 0 || textMode === 4 ? state.fill : 'unknown';
        const isPlain =
          isPlainPaint(paint) && isEven(state, text) && isWhole(coreOf(state, text, { near, length: lengths[1] ?? 0 }));
        report({
          kind: 'text',
          box: cut(boundsOf(box, text), by),
          tone: toneOfPaint(paint),
          text: metrics.textOf(bytes),
          isPlain: isPlain && metrics.isSure(bytes),
        });
      }
      if (textMode >= firstClippingMode) set({ isPlain: false });
      advance(lengths[0] ?? 0, lengths[1] ?? 0);
    },
    glyphSpace: () => {
      const { size, stretch, rise, space } = state;
      return combine([size * stretch, 0, 0, size, near, rise], combine(text, space));
    },
    advance: (distance) => advance(distance * state.stretch),
  };
}

/** Points. */
const slack = 0.6;
const firstClippingMode = 4;

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
