import { useEffect, useRef } from 'react';

/** A field that was there before the press shows its fault only when the press is over. */
const maxDrawings = 30;

/** Who presses «Continuar» with something wrong is taken to it, each time. */
export function useFirstFault(pressed: number) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pressed === 0) return undefined;
    let drawing = 0;
    const look = (left: number): void => {
      const fault = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (fault) fault.focus();
      else if (left > 0) drawing = requestAnimationFrame(() => look(left - 1));
    };
    look(maxDrawings);
    return () => cancelAnimationFrame(drawing);
  }, [pressed]);
  return frame;
}
