import type { ReactNode } from 'react';

import { placesIn } from './find-in-text.ts';

/** What is looked for. */
export interface Marking {
  readonly words: string;
  /** Which match of the block is the current one. */
  readonly current: number | undefined;
}

interface MarkedProps extends Marking {
  readonly text: string;
  /** Matches of the block before this text. */
  readonly before: number;
}

export function Marked({ text, words, current, before }: MarkedProps): ReactNode {
  const places = placesIn(text, words);
  if (places.length === 0) return text;
  const { length } = words.trim();
  return (
    <>
      {text.slice(0, places[0])}
      {places.map((at, index) => (
        <span key={at}>
          <mark data-current={before + index === current}>{text.slice(at, at + length)}</mark>
          {text.slice(at + length, places[index + 1])}
        </span>
      ))}
    </>
  );
}
