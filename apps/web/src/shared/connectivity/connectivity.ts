import { createStore, type Store } from '../store.ts';
import { probe, probeMilliseconds } from './probe.ts';

/** Whether the server can be reached, as far as we know. */
export const isOnline: Store<boolean> = createStore(true);

/** How many calls are being repeated because no answer came, although the server can be reached now and then. */
export const repeatedCalls: Store<number> = createStore(0);

/** Whether what was being done goes on by itself when the network is back. A signature does not: it is pressed again. */
export const goesOnAlone: Store<boolean> = createStore(true);

/** Checks every three seconds while the page is visible. */
export function watchConnectivity(): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const ask = async (): Promise<void> => {
    if (document.visibilityState === 'visible') isOnline.set(await probe());
    if (!isStopped) timer = setTimeout(() => void ask(), probeMilliseconds);
  };
  const lost = (): void => isOnline.set(false);
  addEventListener('offline', lost);
  timer = setTimeout(() => void ask(), probeMilliseconds);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    removeEventListener('offline', lost);
  };
}
