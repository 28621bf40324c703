import { useEffect, useEffectEvent } from 'react';

/** Looks again every so often while somebody has the page before them, and when they come back to it. */
export function useLooking(look: () => Promise<void>, seconds: number): void {
  const onTurn = useEffectEvent(() => void look());
  useEffect(() => {
    const lookIfSeen = (): void => (document.visibilityState === 'visible' ? onTurn() : undefined);
    const clock = setInterval(lookIfSeen, seconds * 1000);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [seconds]);
}
