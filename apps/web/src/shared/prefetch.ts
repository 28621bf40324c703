const idleMilliseconds = 2000;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the network is fast enough to fetch ahead. */
export function mayPrefetch(connection = (navigator as { connection?: Connection }).connection): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** When the browser has nothing better to do, or after two seconds. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, idleMilliseconds);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: idleMilliseconds });
  return () => cancelIdleCallback(handle);
}

/** A failure is ignored: the part is requested again when it is needed, and an error is shown then. */
export function prefetchWhenIdle(load: () => Promise<unknown>): () => void {
  return mayPrefetch() ? whenIdle(() => void load().catch(() => {})) : () => {};
}
