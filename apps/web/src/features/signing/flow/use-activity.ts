import { useEffect } from 'react';

import type { SigningFlow } from './signing-flow.ts';

/** Less than the time without activity after which a visit ends. */
const pauseMilliseconds = 5 * 60_000;

/** Who reads a long document calls nobody: their touches keep the visit, and tell where it ended meanwhile. */
export function useActivity(flow: SigningFlow): void {
  useEffect(() => {
    let saidAt = Date.now();
    const say = (): void => {
      if (Date.now() - saidAt < pauseMilliseconds) return;
      saidAt = Date.now();
      void flow.checkSession();
    };
    const look = (): void => {
      if (document.visibilityState === 'visible') void flow.checkSession();
    };
    const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
    for (const act of acts) addEventListener(act, say, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const act of acts) removeEventListener(act, say);
      document.removeEventListener('visibilitychange', look);
    };
  }, [flow]);
}
