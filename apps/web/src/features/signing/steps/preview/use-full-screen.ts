import { useEffect, useState } from 'react';

export interface FullScreen {
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/** The paper alone. Where a browser has no full screen, as on some phones, the page at least puts its head away. */
export function useFullScreen(): FullScreen {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = (): void => {
      if (!document.fullscreenElement) setFull(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setFull(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
      leave();
    };
  }, []);
  return {
    isFull,
    toggle: () => {
      if (isFull) leave();
      else enter();
      setFull(!isFull);
    },
  };
}

/** A refusal changes nothing: the head is away all the same. */
function enter(): void {
  document.documentElement.requestFullscreen?.().catch(() => {});
}

function leave(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}
