import { useEffect, useRef } from 'react';

/** Who presses «Continuar» with something wrong is taken to it, each time. */
export function useFirstFault(pressed: number) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pressed > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [pressed]);
  return frame;
}
