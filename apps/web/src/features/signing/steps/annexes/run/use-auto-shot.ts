import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

import { createAutoShot, type Hint } from './auto-shot.ts';
import type { Look } from './rate-look.ts';
import { lookThrough } from './take-picture.ts';

const lookMilliseconds = 120;
/** A hint that changes faster cannot be read. */
const hintMilliseconds = 1200;

interface AutoShotOptions {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** What the camera sees is good: the picture is taken. */
  readonly onGood: () => void;
}

/** Looks through the camera a few times a second, says what is wrong, and takes the picture when nothing is. */
export function useAutoShot({ video, onGood }: AutoShotOptions) {
  const [shot] = useState(createAutoShot);
  const [hint, setHint] = useState<Hint>();
  const last = useRef<Look>(undefined);
  const shown = useRef({ hint: undefined as Hint | undefined, at: 0 });
  const show = (next: Hint, at: number): void => {
    const { hint: before, at: since } = shown.current;
    if (next === before || (next !== 'hold' && at - since < hintMilliseconds)) return;
    shown.current = { hint: next, at };
    setHint(next);
  };
  const look = useEffectEvent((canvas: HTMLCanvasElement) => {
    const seen = video.current && lookThrough(video.current, canvas);
    if (!seen) return;
    last.current = seen;
    const at = performance.now();
    const { hint: next, isTaken } = shot.see(seen, at);
    show(next, at);
    if (isTaken) onGood();
  });
  useEffect(() => {
    const canvas = document.createElement('canvas');
    const timer = setInterval(() => look(canvas), lookMilliseconds);
    return () => clearInterval(timer);
  }, []);
  /** After a picture, also after one by hand. */
  const rest = (): void => shot.rest(last.current);
  return { hint, rest };
}
