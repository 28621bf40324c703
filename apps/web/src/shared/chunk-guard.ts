import { probe } from './connectivity/probe.ts';

const guardMilliseconds = 60_000;
const storageKey = 'rubrica.chunk-reload';

export interface ChunkGuard {
  readonly now?: () => number;
  readonly reload?: () => void;
  /** Whether the server can be reached. */
  readonly isReachable?: () => Promise<boolean>;
}

/**
 * After a deployment an open page requests files that no longer exist. Reload it then, at most once a minute. Do not reload
 * without a network: the page would be lost. The part that needs the file retries instead.
 */
export function reloadOnMissingChunk({
  now = Date.now,
  reload = () => location.reload(),
  isReachable = probe,
}: ChunkGuard = {}): void {
  addEventListener('vite:preloadError', () => void mend());

  async function mend(): Promise<void> {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (now() - last < guardMilliseconds || !(await isReachable())) return; // the page shows the error itself
    sessionStorage.setItem(storageKey, String(now()));
    reload();
  }
}
