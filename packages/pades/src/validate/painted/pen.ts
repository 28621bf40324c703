import type { Matrix, Rectangle } from '../../document/page-geometry.ts';
import { limits, overLimit } from '../../syntax/limits.ts';
import type { FontMetrics } from './font-widths.ts';
import { boundsOf, combine, identity, meet } from './matrix.ts';

/** What of the graphics state decides where ink goes (ISO 32000-2 tables 51 and 102). */
export interface InkState {
  readonly space: Matrix;
  readonly clip: Rectangle;
  readonly lineWidth: number;
  /** White paint on white paper shows nothing that could be covered. */
  readonly fillsWhite: boolean;
  readonly metrics: FontMetrics;
  readonly size: number;
  readonly characterSpacing: number;
  readonly wordSpacing: number;
  readonly stretch: number;
  readonly leading: number;
  readonly rise: number;
}

/** Follows drawing without drawing: tells `note` where ink may be. Rather too large a box than too small a one. */
export interface Pen {
  readonly state: () => InkState;
  readonly set: (change: Partial<InkState>) => void;
  readonly save: () => void;
  readonly restore: () => void;
  readonly note: (box: Rectangle) => void;
  /** x and y in turns. */
  readonly extendPath: (points: readonly number[]) => void;
  readonly clipNext: () => void;
  readonly endPath: (paints: 'nothing' | 'fill' | 'stroke') => void;
  readonly startText: (matrix?: Matrix) => void;
  readonly moveLine: (x: number, y: number) => void;
  readonly skip: (thousandths: number) => void;
  readonly show: (text: Buffer) => void;
}

interface PenOrder {
  readonly space: Matrix;
  readonly clip: Rectangle;
  readonly metrics: FontMetrics;
  readonly note: (box: Rectangle) => void;
}

/** How far letters reach below and above their line, in sizes of their font. */
const reach = { below: 0.25, above: 0.95 };

export function createPen({ space, clip, metrics, note: tell }: PenOrder): Pen {
  const saved: InkState[] = [];
  const initial = { space, clip, metrics, lineWidth: 1, fillsWhite: false, size: 0 };
  let state: InkState = { ...initial, characterSpacing: 0, wordSpacing: 0, stretch: 1, leading: 0, rise: 0 };
  let path: Rectangle | undefined;
  let isClipping = false;
  let line = identity;
  let text = identity;

  const note = (box: Rectangle): void => tell(meet(boundsOf(box, state.space), state.clip));
  const set = (change: Partial<InkState>): void => {
    state = { ...state, ...change };
  };
  const skip = (distance: number): void => {
    text = combine([1, 0, 0, 1, distance, 0], text);
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
    note,
    extendPath: (points) => {
      for (let index = 0; index + 1 < points.length; index += 2) {
        const [x = 0, y = 0] = points.slice(index, index + 2);
        const [left, bottom, right, top] = path ?? [x, y, x, y];
        path = [Math.min(left, x), Math.min(bottom, y), Math.max(right, x), Math.max(top, y)];
      }
    },
    clipNext: () => {
      isClipping = true;
    },
    endPath: (paints) => {
      if (path && paints === 'fill' && !state.fillsWhite) note(path);
      const half = state.lineWidth / 2;
      if (path && paints === 'stroke') note([path[0] - half, path[1] - half, path[2] + half, path[3] + half]);
      if (path && isClipping) set({ clip: meet(state.clip, boundsOf(path, state.space)) });
      isClipping = false;
      path = undefined;
    },
    startText: (matrix = identity) => {
      line = matrix;
      text = matrix;
    },
    moveLine: (x, y) => {
      line = combine([1, 0, 0, 1, x, y], line);
      text = line;
    },
    skip: (thousandths) => skip((-thousandths / 1000) * state.size * state.stretch),
    show: (bytes) => {
      const { size, rise, stretch, characterSpacing, wordSpacing } = state;
      const { width, count, spaces } = state.metrics.advance(bytes);
      const advance = ((width / 1000) * size + count * characterSpacing + spaces * wordSpacing) * stretch;
      const [left, right] = [Math.min(0, advance), Math.max(0, advance)];
      const box: Rectangle = [left, rise - reach.below * size, right, rise + reach.above * size];
      if (bytes.length > 0) note(boundsOf(box, text));
      skip(advance);
    },
  };
}
