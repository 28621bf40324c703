import { useState } from 'react';

import type { Zoom } from '../../../../shared/ui/pdf-viewer/zoom.ts';

export type ReadingView = 'text' | 'pages';

/** How this person reads: of their device, and for the next document, too. */
export interface ReadingChoices {
  readonly view?: ReadingView;
  readonly letter?: number;
  readonly zoom?: Zoom;
  /** Whether they know that the text is only an aid. */
  readonly knowsAid?: boolean;
}

export const letterSizes = { smallest: 15, usual: 18, largest: 24 } as const;
const storageKey = 'rubrica.reading';

export function useReadingChoices(): readonly [ReadingChoices, (changes: ReadingChoices) => void] {
  const [choices, setChoices] = useState(readChoices);
  const change = (changes: ReadingChoices): void => {
    const next = { ...choices, ...changes };
    setChoices(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // a browser that keeps nothing still reads
    }
  };
  return [choices, change];
}

function readChoices(): ReadingChoices {
  try {
    const { view, letter, zoom, knowsAid } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as ReadingChoices;
    return {
      ...((view === 'text' || view === 'pages') && { view }),
      ...(typeof letter === 'number' && { letter: clampLetter(letter) }),
      ...(typeof zoom === 'number' && { zoom }),
      ...(zoom === 'fit' && { zoom }),
      ...(knowsAid === true && { knowsAid }),
    };
  } catch {
    return {};
  }
}

export const clampLetter = (size: number): number =>
  Math.max(letterSizes.smallest, Math.min(letterSizes.largest, Math.round(size)));
