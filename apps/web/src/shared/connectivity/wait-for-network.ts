import { isOnline } from './connectivity.ts';

/** So long, or until the network is back. */
export function waitForNetwork(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const stop = isOnline.subscribe(() => isOnline.get() && done());
  });
}
