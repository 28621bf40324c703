import { probe } from './connectivity/probe.ts';

const guardMilliseconds = 60_000;
const storageKey = 'rubrica.chunk-reload';

export interface ChunkGuard {
  readonly now?: () => number;
  readonly reload?: () => void;
  /** Whether the server hears us. */
  readonly isReachable?: () => Promise<boolean>;
}

/**
 * After a deployment an open page asks for files that are gone; loading it again mends that, once a minute at most.
 * Without a network it would only lose the page: then whoever needs the file asks again.
 */
export function reloadOnMissingChunk({
  now = Date.now,
  reload = () => location.reload(),
  isReachable = probe,
}: ChunkGuard = {}): void {
  addEventListener('vite:preloadError', () => void mend());

  async function mend(): Promise<void> {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (now() - last < guardMilliseconds || !(await isReachable())) return; // the page says what happened
    sessionStorage.setItem(storageKey, String(now()));
    reload();
  }
}
