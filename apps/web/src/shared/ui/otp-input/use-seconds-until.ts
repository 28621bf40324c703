import { useEffect, useState } from 'react';

import { secondsUntil } from './countdown.ts';

/** Reads the clock instead of counting ticks: a phone may have slept. */
export function useSecondsUntil(moment: Date): number {
  const [now, setNow] = useState(() => new Date());
  const time = moment.getTime();
  useEffect(() => {
    const tick = (): void => setNow(new Date());
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= time) clearInterval(timer);
    }, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [time]);
  return secondsUntil(moment, now);
}
