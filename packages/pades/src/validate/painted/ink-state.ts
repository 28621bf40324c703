import type { Matrix, Rectangle } from '../../document/page-geometry.ts';
import type { FontMetrics } from './font-metrics.ts';
import type { Tone } from './ink.ts';

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
