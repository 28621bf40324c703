import type { Rectangle } from '../../document/page-geometry.ts';
import { blendingWithPage, type InkState } from './ink-state.ts';
import type { Mark, Tone } from './ink.ts';
import { boundsOf, meet } from './matrix.ts';

export function toneOfPaint(state: InkState, tone: Tone): Tone {
  const blending = blendingWithPage(state);
  if (!state.hasKnownColours || blending === 'unknown') return 'unknown';
  return blending === 'darkening' ? 'dark' : tone;
}

export const isPlainPaint = (state: InkState, tone: Tone): boolean =>
  state.isPlain && toneOfPaint(state, tone) !== 'unknown';

export function describePaint(
  state: InkState,
  tone: Tone,
): Pick<Mark, 'isPlain' | 'isBlank' | 'isTint'> & { readonly tone: Tone } {
  const isPlain = isPlainPaint(state, tone);
  const isTint = isPlain && tone === 'light' && blendingWithPage(state) === 'darkening';
  return { tone: toneOfPaint(state, tone), isPlain, isBlank: isPlain && tone === 'white', ...(isTint && { isTint }) };
}

/** Points. */
const slack = 0.6;

/** In the page's space nothing of it is cut away. */
export function isWhole({ space, clip }: InkState, box: Rectangle): boolean {
  const [left, bottom, right, top] = boundsOf(box, space);
  const [x1, y1, x2, y2] = clip;
  return left >= x1 - slack && bottom >= y1 - slack && right <= x2 + slack && top <= y2 + slack;
}

/** The box on the page, larger by so much on each side, as far as it is not cut away. */
export function cutBox({ space, clip }: InkState, box: Rectangle, by = 0): Rectangle {
  const [left, bottom, right, top] = box;
  return meet(boundsOf([left - by, bottom - by, right + by, top + by], space), clip);
}
