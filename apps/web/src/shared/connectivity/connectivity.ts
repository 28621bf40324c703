import { createStore, type Store } from '../store.ts';

export const probeMilliseconds = 3000;

/** Whether the server can be reached, as far as we know. */
export const isOnline: Store<boolean> = createStore(true);

/** Asks for a tiny picture of our own, past every cache; anything but 200–299 means that nobody hears us. */
export async function probe(): Promise<boolean> {
  try {
    const response = await fetch(`/probe.gif?${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(probeMilliseconds),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/** Asks every three seconds while the page is looked at. */
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
