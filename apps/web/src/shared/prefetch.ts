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
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, idleMilliseconds);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: idleMilliseconds });
  return () => cancelIdleCallback(handle);
}

/** What does not come ahead is asked for again when it is needed, and told then. */
export function prefetchWhenIdle(load: () => Promise<unknown>): () => void {
  return mayPrefetch() ? whenIdle(() => void load().catch(() => {})) : () => {};
}
