export interface ToneColours {
  /** Dots, bars and charts: the exact colour of the state. */
  readonly solid: string;
  readonly text: string;
  readonly tint: string;
}

const toneOf = (name: string): ToneColours => ({
  solid: `var(--${name})`,
  text: `var(--${name}-text)`,
  tint: `var(--${name}-tint)`,
});

/** The five colours of states and a grey one for what has not begun. The text is darkened, never the colour itself. */
export const tones = {
  green: toneOf('green'),
  lightBlue: toneOf('light-blue'),
  darkBlue: toneOf('dark-blue'),
  red: toneOf('red'),
  yellow: toneOf('yellow'),
  neutral: toneOf('neutral'),
} as const satisfies Record<string, ToneColours>;

export type Tone = keyof typeof tones;
