import { isOnline } from './connectivity.ts';

/** So long, or until the network is back; and for as long as it is away, since nobody would hear us. */
export function waitForNetwork(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      if (!isOnline.get()) return;
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const stop = isOnline.subscribe(done);
  });
}
