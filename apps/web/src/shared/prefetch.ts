const idleMilliseconds = 2000;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether this network has room for what nobody asked for yet. */
export function mayPrefetch(connection = (navigator as { connection?: Connection }).connection): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** When the browser has nothing better to do, or after two seconds. */
export function prefetchWhenIdle(load: () => void): () => void {
  if (!mayPrefetch()) return () => {};
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(load, idleMilliseconds);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(load, { timeout: idleMilliseconds });
  return () => cancelIdleCallback(handle);
}
