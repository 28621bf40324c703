import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState, type RefObject } from 'react';

/** A phone on its side: low, wide, and touched. */
const turnedQuery = '(orientation: landscape) and (height < 480px) and (pointer: coarse)';

/** Where the sheet is only part of what is read, turning the phone enlarges it if the person was looking at it. */
export type Grows = 'at-once' | 'when-looked-at';

export interface WholeScreen {
  readonly isTurned: boolean;
  /** The sheet takes the whole screen. */
  readonly isWhole: boolean;
  readonly toggle: () => void;
}

/** Turning the phone makes the sheet as large as its screen, until the person says that it is done. */
export function useWholeScreen(grows: Grows, sheet: RefObject<Element | null>): WholeScreen {
  const isTurned = useMediaQuery(turnedQuery, false, { getInitialValueInEffect: false });
  const [isDone, setDone] = useState(false);
  const [isLookedAt, setLookedAt] = useState(grows === 'at-once');
  if (isDone && !isTurned) setDone(false); // turned again, it is large again
  useEffect(() => {
    if (grows === 'at-once' || isTurned || !sheet.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // What is seen after the turn says nothing about what was looked at before it.
        if (entry && !matchMedia(turnedQuery).matches) setLookedAt(entry.intersectionRatio >= 0.5);
      },
      { threshold: [0, 0.5] },
    );
    observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [grows, isTurned, sheet]);
  const isWhole = isTurned && !isDone && isLookedAt;
  const toggle = (): void => {
    setDone(isWhole);
    setLookedAt(true);
  };
  return { isTurned, isWhole, toggle };
}
