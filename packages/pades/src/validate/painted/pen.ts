import type { Rectangle } from '../../document/page-geometry.ts';
import { limits, overLimit } from '../../syntax/limits.ts';
import type { InkState } from './ink-state.ts';
import type { Mark, MarkKind, Tone } from './ink.ts';
import { boundsOf, meet } from './matrix.ts';
import { cutBox, describePaint, isPlainPaint, isWhole, toneOfPaint } from './paint.ts';
import { createPath } from './path-shape.ts';
import { createTextPen, type TextPen } from './text-pen.ts';

/** Follows drawing without drawing: reports where ink may be. Rather too large a box than too small a one. */
export interface Pen extends TextPen {
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
}

export function createPen(start: InkState, report: (mark: Mark) => void): Pen {
  const saved: InkState[] = [];
  let state = start;
  let path = createPath();
  let isClipping = false;
  const set = (change: Partial<InkState>): void => {
    state = { ...state, ...change };
  };
  const fillPath = (): void => {
    for (const { kind, box } of path.filled(state.space))
      report({ kind, box: cutBox(state, box), ...describePaint(state, state.fill) });
  };
  const strokePath = (): void => {
    for (const { kind, box } of path.stroked(state.space, state.lineWidth))
      report({ kind, box: cutBox(state, box, state.lineWidth / 2), ...describePaint(state, state.stroke) });
  };
  const clipByPath = (): void => {
    const bounds = path.bounds();
    if (!bounds) return;
    const isPlain = state.isPlain && path.isRectangle(state.space);
    set({ clip: meet(state.clip, boundsOf(bounds, state.space)), isPlain });
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
    mark: (kind, box, tone) => {
      const isPlain = isPlainPaint(state, 'dark') && isWhole(state, box);
      report({ kind, box: cutBox(state, box), tone: toneOfPaint(state, tone), isPlain });
    },
    moveTo: (points) => path.moveTo(points),
    lineTo: (points) => path.lineTo(points),
    curveTo: (points) => path.curveTo(points),
    rectangle: (x, y, width, height) => path.rectangle(x, y, width, height),
    clipNext: () => {
      isClipping = true;
    },
    endPath: (paints) => {
      if (paints === 'fill' || paints === 'both') fillPath();
      if (paints === 'stroke' || paints === 'both') strokePath();
      if (isClipping) clipByPath();
      isClipping = false;
      path = createPath();
    },
    ...createTextPen({ state: () => state, set, report }),
  };
}
