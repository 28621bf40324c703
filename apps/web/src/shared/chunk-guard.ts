const guardMilliseconds = 60_000;
const storageKey = 'rubrica.chunk-reload';

/** After a deployment an open page asks for files that are gone; loading it again mends that, once a minute at most. */
export function reloadOnMissingChunk(now: () => number = Date.now, reload: () => void = () => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (now() - last < guardMilliseconds) return; // the error page says what happened
    event.preventDefault();
    sessionStorage.setItem(storageKey, String(now()));
    reload();
  });
}
