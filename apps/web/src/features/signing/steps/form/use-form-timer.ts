import { hasFormTimedOut } from '@rubrica/form-engine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const signs = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'] as const;
const checkMilliseconds = 5000;

/**
 * A form that nobody touches for five minutes is covered, so that the next person at the phone reads nothing; only its
 * button uncovers it. Nothing is deleted: `onTimeout` saves what is not saved yet.
 */
export function useFormTimer(onTimeout: () => void): { readonly isCovered: boolean; readonly goOn: () => void } {
  const [isCovered, setCovered] = useState(false);
  const lastSign = useRef(0);
  const check = useEffectEvent(() => {
    const idleSeconds = (Date.now() - lastSign.current) / 1000;
    if (isCovered || !hasFormTimedOut({ idleSeconds, isLimited: true })) return;
    onTimeout();
    setCovered(true);
  });
  useEffect(() => {
    const touch = (): void => {
      lastSign.current = Date.now();
    };
    touch();
    // A phone that slept wakes with the page as it was: looked at before anything is shown.
    const onShow = (): void => check();
    const timer = setInterval(onShow, checkMilliseconds);
    document.addEventListener('visibilitychange', onShow);
    for (const sign of signs) addEventListener(sign, touch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
      for (const sign of signs) removeEventListener(sign, touch, { capture: true });
    };
  }, []);
  const goOn = (): void => {
    lastSign.current = Date.now();
    setCovered(false);
  };
  return { isCovered, goOn };
}
