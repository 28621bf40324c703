import { useRef, useState } from 'react';

import { slotsIn, type PageLayout, type Window } from './layout.ts';
import { addSpan, enough, shareSeen, visibleSpan, type Span } from './seen.ts';

export interface SeenPages {
  readonly seen: ReadonlySet<number>;
  readonly setPainted: (number: number, isPainted: boolean) => void;
  readonly look: (layout: PageLayout, window: Window) => void;
}

interface SeenOptions {
  readonly count: number;
  readonly onPageSeen?: ((page: number) => void) | undefined;
  readonly onAllPagesSeen?: (() => void) | undefined;
}

/** Counts only pages that were drawn: scrolling past an empty page shows nothing. */
export function useSeenPages({ count, onPageSeen, onAllPagesSeen }: SeenOptions): SeenPages {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const told = useRef(new Set<number>());
  const drawn = useRef(new Set<number>());
  const spans = useRef(new Map<number, readonly Span[]>());

  const look = (layout: PageLayout, window: Window): void => {
    if (document.visibilityState === 'hidden') return;
    for (const slot of slotsIn(layout, window)) {
      if (!drawn.current.has(slot.number) || told.current.has(slot.number)) continue;
      const known = addSpan(spans.current.get(slot.number) ?? [], visibleSpan(slot, window));
      spans.current.set(slot.number, known);
      if (shareSeen(known) < enough) continue;
      told.current.add(slot.number);
      setSeen(new Set(told.current));
      onPageSeen?.(slot.number);
      if (told.current.size === count) onAllPagesSeen?.();
    }
  };

  return {
    seen,
    look,
    setPainted: (number, isPainted) => {
      if (isPainted) drawn.current.add(number);
      else drawn.current.delete(number);
    },
  };
}
