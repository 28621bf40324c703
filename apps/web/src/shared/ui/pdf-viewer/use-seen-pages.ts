import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { slotsIn, type PageLayout, type Window } from './layout.ts';
import { addSpan, enough, firstGap, shareSeen, stayMilliseconds, visibleSpan, type Span } from './seen.ts';

/** Where pages stand, one under the other. */
export type SeenLayout = Pick<PageLayout, 'slots'>;

export interface SeenPages {
  readonly seen: ReadonlySet<number>;
  readonly setPainted: (number: number, isPainted: boolean) => void;
  readonly look: (layout: SeenLayout, window: Window) => void;
  /** The first part that was not on the screen yet; undefined when all were seen. */
  readonly findUnseen: () => { readonly page: number; readonly fraction: number } | undefined;
}

interface SeenOptions {
  readonly count: number;
  /** Pages of an earlier visit, or of another view. */
  readonly before?: readonly number[] | undefined;
  readonly onPageSeen?: ((page: number) => void) | undefined;
  readonly onAllPagesSeen?: (() => void) | undefined;
}

/** Counts only pages that were drawn: scrolling past an empty page shows nothing. */
export function useSeenPages({ count, before = [], onPageSeen, onAllPagesSeen }: SeenOptions): SeenPages {
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set(before));
  const told = useRef<Set<number>>(undefined);
  const drawn = useRef(new Set<number>());
  const spans = useRef(new Map<number, readonly Span[]>());
  const since = useRef(new Map<number, number>());
  /** Looked at again until the pages in it have stayed long enough. */
  const waiting = useRef<{ readonly layout: SeenLayout; readonly window: Window }>(undefined);
  const known = (): Set<number> => (told.current ??= new Set(before));

  const countPage = (number: number): void => {
    known().add(number);
    setSeen(new Set(known()));
    onPageSeen?.(number);
    if (known().size === count) onAllPagesSeen?.();
  };
  const look = (layout: SeenLayout, window: Window): void => {
    waiting.current = undefined;
    if (document.visibilityState === 'hidden') return since.current.clear();
    const now = performance.now();
    const inView = slotsIn(layout, window).filter(({ number }) => drawn.current.has(number));
    const numbers = new Set(inView.map(({ number }) => number));
    for (const number of since.current.keys()) if (!numbers.has(number)) since.current.delete(number);
    const staying = inView.filter((slot) => {
      if (known().has(slot.number)) return false;
      const began = since.current.get(slot.number) ?? now;
      since.current.set(slot.number, began);
      const parts = addSpan(spans.current.get(slot.number) ?? [], visibleSpan(slot, window));
      spans.current.set(slot.number, parts);
      if (shareSeen(parts) < enough) return false;
      if (now - began < stayMilliseconds) return true;
      countPage(slot.number);
      return false;
    });
    if (staying.length > 0) waiting.current = { layout, window };
  };
  const lookAgain = useEffectEvent(() => waiting.current && look(waiting.current.layout, waiting.current.window));
  useEffect(() => {
    const timer = setInterval(() => lookAgain(), stayMilliseconds / 4);
    return () => clearInterval(timer);
  }, []);

  const findUnseen = () => {
    const page = Array.from({ length: count }, (_, index) => index + 1).find((number) => !known().has(number));
    if (page === undefined) return undefined;
    const parts = spans.current.get(page) ?? [];
    return { page, fraction: shareSeen(parts) < enough ? firstGap(parts) : 0 };
  };
  return {
    seen,
    look,
    findUnseen,
    setPainted: (number, isPainted) => {
      if (isPainted) drawn.current.add(number);
      else drawn.current.delete(number);
    },
  };
}
