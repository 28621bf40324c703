import type { Rectangle } from '../../document/page-geometry.ts';

/**
 * How light a colour is. `white` shows nothing on paper; `dark` never makes lighter what lies under it; `light` hides what
 * lies under it; `unknown` may do anything.
 */
export type Tone = 'white' | 'light' | 'dark' | 'unknown';

/** `rule` is a ruled line or a frame; `dot` a speck of a dotted line; `ground` a plain area behind other content. */
export type MarkKind = 'text' | 'rule' | 'dot' | 'ground' | 'drawing' | 'picture';

/** Something that content puts on its page. */
export interface Mark {
  readonly kind: MarkKind;
  /** In the space of the page, cut where the content is cut. */
  readonly box: Rectangle;
  readonly tone: Tone;
  /** What the text says; undefined where that cannot be read. */
  readonly text?: string | undefined;
  /** Nothing is hidden in how it is painted: no pattern, mask or odd cut; of text, also that it shows what it says. */
  readonly isPlain?: boolean;
  /** Light paint that only darkens: dark letters under it can still be read. */
  readonly isTint?: boolean;
  /** Plain white paint: on paper it is not seen, however it is blended. */
  readonly isBlank?: boolean;
}

/** White paint on white paper shows nothing that could be covered. White text counts: it lies on something. */
export const isInk = ({ kind, tone }: Mark): boolean => tone !== 'white' || kind === 'text';

const darkest = 0.55;

/** ISO 32000-2 §8.6.4: one number is grey, three are red, green and blue, four are inks. */
export function toneOf(numbers: readonly number[]): Tone {
  const [first = 0, second = 0, third = 0, black = 0] = numbers;
  if (!numbers.every(Number.isFinite)) return 'unknown';
  if (numbers.length === 1) return toneOfLight(first);
  if (numbers.length === 3) return toneOfLight(0.3 * first + 0.59 * second + 0.11 * third);
  if (numbers.length !== 4) return 'unknown';
  const part = (ink: number): number => (1 - Math.min(1, Math.max(0, ink))) * (1 - Math.min(1, Math.max(0, black)));
  return toneOfLight(0.3 * part(first) + 0.59 * part(second) + 0.11 * part(third));
}

function toneOfLight(light: number): Tone {
  if (light >= 0.9999) return 'white';
  return light > darkest ? 'light' : 'dark';
}
