import type { Hex } from '../../theme/colour.ts';

export interface ToneColours {
  /** Dots, bars and charts: the exact colour of the state. */
  readonly solid: Hex;
  readonly text: Hex;
  readonly tint: Hex;
}

/** The five colours of states and a silent one for what has not begun. The text is darkened, never the colour. */
export const tones = {
  green: { solid: '#009556', text: '#00693C', tint: '#E3F4EC' },
  lightBlue: { solid: '#7AC1DF', text: '#135A78', tint: '#E8F5FA' },
  darkBlue: { solid: '#1B4479', text: '#1B4479', tint: '#E6ECF4' },
  red: { solid: '#CB2E0B', text: '#A82306', tint: '#FCEAE5' },
  yellow: { solid: '#EDB935', text: '#6B4E00', tint: '#FDF5DF' },
  neutral: { solid: '#8791A3', text: '#3E4F6A', tint: '#F3F0E9' },
} as const satisfies Record<string, ToneColours>;

export type Tone = keyof typeof tones;
